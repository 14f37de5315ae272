import { useEffect } from 'react';
import { Alert, Button, Page } from 'shared-ui/basic';
import { reportFailure } from '../failures/report-failure.ts';

/** Shows and reports an unexpected error of the shell, with a button to try again. */
export function Crash({ retry }: { retry: () => void }) {
  useEffect(() => reportFailure('shell'), []);
  return (
    <Page title="Unexpected Application Error!" width="prose">
      <p role="alert">Something went wrong here that shouldn’t have. We’ve logged it. Try again.</p>
      <div>
        <Button onClick={retry}>Try again</Button>
      </div>
    </Page>
  );
}

/** Replaces the whole page when the shell fails, including header and footer, which may be the cause. */
export function ErrorPage() {
  return (
    <main className="p-8">
      <Crash retry={() => location.reload()} />
    </main>
  );
}

/** The notice above a server-rendered page that the shell could not hydrate. */
export function NotHydrated() {
  return (
    <Alert className="m-4">
      <span role="alert">
        You can read this page, but its buttons don’t work: something went wrong. We’ve logged it.
      </span>{' '}
      <Button variant="outline" size="sm" onClick={() => location.reload()}>
        Reload page
      </Button>
    </Alert>
  );
}
