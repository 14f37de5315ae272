import { Alert, Button } from 'shared-ui/basic';
import type { Start } from './use-start-from-address.ts';

type StartNoteProps = { start: Start; className: string };

/** Says that a table to start from is on its way, or why it does not come; the editor can be used all the same. */
export function StartNote({ start, className }: StartNoteProps) {
  switch (start.status) {
    case 'none':
      return null;
    case 'loading':
      return <Alert className={className}>Loading the table to start from…</Alert>;
    case 'missing':
      return (
        <Alert
          className={className}
          variant="error"
          title="The table to start from isn’t there any more, or isn’t public."
        >
          You can make one of your own here all the same.
        </Alert>
      );
    case 'failed':
      return (
        <Alert
          className={className}
          variant="error"
          title="The table to start from could not be loaded."
          action={
            <Button variant="outline" size="sm" onClick={start.again}>
              Try again
            </Button>
          }
        >
          {start.reason}
        </Alert>
      );
  }
}
