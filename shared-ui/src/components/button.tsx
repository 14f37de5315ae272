import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Returns the classes of a button, for links and other elements: `className={buttonVariants({ variant })}`. */
export const buttonVariants = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-lg border text-center font-semibold no-underline transition-colors select-none disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress aria-busy:opacity-100 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
  {
    variants: {
      variant: {
        default:
          'border-transparent bg-primary text-primary-foreground shadow-xs not-disabled:hover:bg-primary-hover forced-colors:border-2',
        secondary: 'border-transparent bg-secondary text-secondary-foreground not-disabled:hover:bg-border',
        outline:
          'border-input bg-card text-foreground not-disabled:hover:bg-accent not-disabled:hover:text-accent-foreground',
        ghost:
          'border-transparent text-foreground not-disabled:hover:bg-accent not-disabled:hover:text-accent-foreground',
        destructive:
          'border-transparent bg-destructive text-destructive-foreground shadow-xs not-disabled:hover:bg-destructive/85',
        link: 'border-0 text-primary underline decoration-1 underline-offset-4 hover:decoration-2',
      },
      size: {
        default: 'min-h-11 px-5 py-2 text-base',
        sm: 'min-h-9 px-3.5 py-1 text-sm',
        lg: 'min-h-13 px-7 py-3 text-lg',
        icon: 'size-11',
        'icon-sm': 'size-9',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants>;

/** A button. It submits a form only with `type="submit"`. */
export function Button({ className, variant, size, type = 'button', ...props }: ButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- it has a default, and the type of the prop allows the three only
    <button data-slot="button" type={type} className={cn(buttonVariants({ variant, size }), className)} {...props} />
  );
}
