import type { ComponentProps, ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { EmptyState } from './empty-state.tsx';
import { SpinnerIcon } from './icons.tsx';

/** A decorative loading indicator beside a text. Hidden from screen readers. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <SpinnerIcon data-slot="spinner" className={cn('animate-spin', className)} />;
}

/** A grey placeholder for content that is loading. `className` sets its size. */
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

/** The loading state of some data. */
export type Loadable<Data> = {
  status: 'loading' | 'ready' | 'failed';
  data: Data | undefined;
  error?: unknown;
  /** The network or server failure that prevented loading, appended to the message. */
  reason?: string | null | undefined;
  reload: () => void;
};

type LoadedProps<Data> = {
  of: Loadable<Data>;
  /** The text while loading. */
  loading?: string | undefined;
  /** Placeholders for the content. They hide the loading text visually. */
  skeleton?: ReactNode;
  /** Whether the content is large, such as a screen, and needs a prominent message. Implied by placeholders. */
  isLarge?: boolean;
  /** The text of a failure, shown with a 'Try again' button. */
  failed?: ReactNode | ((error: unknown) => ReactNode);
  /** Renders a failure instead of the message and its button. */
  renderFailed?: ((error: unknown, reload: () => void) => ReactNode) | undefined;
  children: (data: Data) => ReactNode;
};

/** Renders loaded data, a loading state, or a failure. */
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
  const message =
    (typeof failed === 'function' ? failed(of.error) : failed) ?? 'Something went wrong. Please try again.';
  const reason = (typeof failed === 'function' ? null : of.reason) ?? undefined;
  const retryButton = (
    <Button variant={isLarge ? 'default' : 'outline'} size={isLarge ? 'default' : 'sm'} onClick={of.reload}>
      Try again
    </Button>
  );
  return isLarge ? (
    <div role="alert">
      <EmptyState
        title={message}
        text={reason && `${reason} Pages you’ve just visited still work.`}
        action={retryButton}
        className="in-data-[slot=card]:border-0 in-data-[slot=card]:p-0 [&_svg]:opacity-60 [&_svg]:grayscale"
      />
    </div>
  ) : (
    <Alert variant="error" action={retryButton}>
      {message}
      {reason !== undefined && <span className="block">{reason}</span>}
    </Alert>
  );
}
