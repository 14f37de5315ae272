import { Button, Page } from 'shared-ui/basic';

type CrashProps = { again: () => void };

/** The heading and the way on after an error nobody foresaw. */
export function Crash({ again }: CrashProps) {
  return (
    <Page title="Unexpected Application Error!" width="prose">
      <p role="alert">Something went wrong here that should not have. It has been logged; you can try again.</p>
      <div>
        <Button onClick={again}>Try again</Button>
      </div>
    </Page>
  );
}

/** When the shell itself fails: the error alone, without the header and footer that may be its cause. */
export function ErrorPage() {
  return (
    <main className="p-8">
      <Crash again={() => location.reload()} />
    </main>
  );
}
