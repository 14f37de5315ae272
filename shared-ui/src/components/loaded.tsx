import type { ComponentProps, ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { EmptyState } from './empty-state.tsx';
import { SpinnerIcon } from './icons.tsx';

/** A decoration beside a text that says what is going on; hidden from screen readers. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <SpinnerIcon data-slot="spinner" className={cn('animate-spin', className)} />;
}

/** A grey placeholder for content that is loading; `className` gives its size. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={cn('animate-pulse rounded-md border border-transparent bg-muted-foreground/15', className)}
      {...props}
    />
  );
}

/** The state of something that is loaded. */
export type Loadable<Data> = {
  status: 'loading' | 'ready' | 'failed';
  data: Data | undefined;
  error?: unknown;
  /** Why the network or the server kept it from loading, which is added to the message. */
  reason?: string | null | undefined;
  reload: () => void;
};

type LoadedProps<Data> = {
  of: Loadable<Data>;
  /** The text while loading. */
  loading?: string | undefined;
  /** Placeholders for the content; the text is then for screen readers only. */
  skeleton?: ReactNode;
  /** Whether it is large, such as a screen, where a line would be lost in its place; what has placeholders is. */
  isLarge?: boolean;
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
  isLarge = skeleton !== undefined && skeleton !== null,
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
  const words = (typeof failed === 'function' ? failed(of.error) : failed) ?? 'Something went wrong. Please try again.';
  const reason = (typeof failed === 'function' ? null : of.reason) ?? undefined;
  const again = (
    <Button variant="outline" size={isLarge ? 'default' : 'sm'} onClick={of.reload}>
      Try again
    </Button>
  );
  return isLarge ? (
    <div role="alert">
      <EmptyState
        title={words}
        text={reason}
        action={again}
        className="in-data-[slot=card]:border-0 in-data-[slot=card]:p-0 [&>[data-slot=table-sketch]]:opacity-60 [&>[data-slot=table-sketch]]:grayscale"
      />
    </div>
  ) : (
    <Alert variant="error" action={again}>
      {words}
      {reason !== undefined && <span className="block">{reason}</span>}
    </Alert>
  );
}
