import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A switch, based on a check box, so that forms and keyboards handle it. */
export function Switch({ className, ...props }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <input
      data-slot="switch"
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox says itself whether it is checked
      role="switch"
      className={cn(
        'relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-input bg-muted transition-colors before:absolute before:inset-y-0 before:left-1 before:my-auto before:size-4 before:rounded-full before:bg-input before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-4.5 checked:before:bg-primary-foreground disabled:cursor-not-allowed disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden',
        className,
      )}
      {...props}
    />
  );
}
