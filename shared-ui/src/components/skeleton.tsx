import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A grey shape in the place of what is on its way; its size comes from `className`. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={cn('animate-pulse rounded-md bg-muted-foreground/15', className)}
      {...props}
    />
  );
}
