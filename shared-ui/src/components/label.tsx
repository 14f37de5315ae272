import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export function Label({ className, ...props }: ComponentProps<'label'>) {
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the caller gives htmlFor or nests the control
  return <label data-slot="label" className={cn('w-fit text-sm font-semibold', className)} {...props} />;
}
