import { cn } from './cn.ts';
import { SpinnerIcon } from './icons.tsx';

/** A decoration beside words that say what is going on; by itself it tells nothing to who cannot see it. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <SpinnerIcon data-slot="spinner" className={cn('animate-spin', className)} />;
}
