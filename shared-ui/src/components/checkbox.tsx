import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      data-slot="checkbox"
      type="checkbox"
      className={cn('ui-checkbox disabled:cursor-not-allowed disabled:opacity-60', className)}
      {...props}
    />
  );
}
