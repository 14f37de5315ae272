import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlFrame } from './input.tsx';

/** Grows with its text in browsers that support `field-sizing`. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={cn(controlFrame, 'field-sizing-content max-h-96 min-h-28 py-2.5', className)}
      {...props}
    />
  );
}
