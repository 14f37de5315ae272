import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** The styles shared by text inputs and selects. */
export const controlFrame =
  'w-full min-w-0 rounded-lg border border-input bg-card px-3.5 text-base text-foreground shadow-xs transition-colors placeholder:text-muted-foreground not-disabled:hover:border-foreground/60 disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground [&[readonly]]:bg-muted aria-invalid:border-destructive aria-invalid:ring-1 aria-invalid:ring-destructive';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      type={type}
      className={cn(controlFrame, type === 'color' ? 'h-11 max-w-20 p-1' : 'h-11 py-2', className)}
      {...props}
    />
  );
}
