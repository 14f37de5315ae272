import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

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
