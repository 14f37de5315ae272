import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      data-slot="checkbox"
      type="checkbox"
      className={cn('size-5 shrink-0 accent-primary disabled:cursor-not-allowed disabled:opacity-60', className)}
      {...props}
    />
  );
}
