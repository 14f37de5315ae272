import { cn } from './cn.ts';
import { SpinnerIcon } from './icons.tsx';

/** A decoration beside a text that says what is going on; hidden from screen readers. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <SpinnerIcon data-slot="spinner" className={cn('animate-spin', className)} />;
}
