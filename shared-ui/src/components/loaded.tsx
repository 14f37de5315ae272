import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

/** The state of something that is loaded. */
export type Loadable<Data> = {
  status: 'loading' | 'ready' | 'failed';
  data: Data | undefined;
  error?: unknown;
  reload: () => void;
};

type LoadedProps<Data> = {
  of: Loadable<Data>;
  /** The text while loading. */
  loading?: string | undefined;
  /** Placeholders for the content; the text is then for screen readers only. */
  skeleton?: ReactNode;
  /** The text of a failure, with a 'Try again' button. */
  failed?: ReactNode | ((error: unknown) => ReactNode);
  /** Replaces the message and its button. */
  renderFailed?: ((error: unknown, reload: () => void) => ReactNode) | undefined;
  children: (data: Data) => ReactNode;
};

/** Shows loaded data, or that it is loading or failed to load. */
export function Loaded<Data>({
  of,
  loading = 'Loading...',
  skeleton,
  failed,
  renderFailed,
  children,
}: LoadedProps<Data>) {
  if (of.status === 'ready') return children(of.data as Data);
  if (of.status === 'loading') {
    return skeleton === undefined ? (
      <output data-slot="loading" className="flex animate-appear items-center gap-3 py-8 text-muted-foreground">
        <Spinner className="text-primary" />
        {loading}
      </output>
    ) : (
      <div data-slot="loading" aria-busy="true">
        <output className="sr-only">{loading}</output>
        {skeleton}
      </div>
    );
  }
  if (renderFailed !== undefined) return renderFailed(of.error, of.reload);
  return (
    <Alert
      variant="error"
      action={
        <Button variant="outline" size="sm" onClick={of.reload}>
          Try again
        </Button>
      }
    >
      {(typeof failed === 'function' ? failed(of.error) : failed) ?? 'Something went wrong. Please try again.'}
    </Alert>
  );
}
