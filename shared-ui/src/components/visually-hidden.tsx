import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Words for those who listen to the page. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>) {
  return <span data-slot="visually-hidden" className={cn('sr-only', className)} {...props} />;
}
