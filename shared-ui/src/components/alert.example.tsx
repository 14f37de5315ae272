import { Alert, Button } from '../basic.tsx';

export const Example = () => (
  <>
    <Alert>Your draft is kept in this browser.</Alert>
    <Alert variant="success" title="Update successful!" />
    <Alert
      variant="error"
      title="Your tables could not be loaded."
      action={
        <Button variant="outline" size="sm">
          Try again
        </Button>
      }
    >
      The server could not be reached.
    </Alert>
  </>
);
