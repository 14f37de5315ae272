import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
};

/** Instead of a list without entries: what would be here, and how to get there. */
export function EmptyState({ title, text, action, className }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn(
        'grid justify-items-center gap-2 rounded-2xl border border-dashed border-input/60 px-6 py-12 text-center',
        className,
      )}
    >
      <p className="font-display text-lg font-semibold">{title}</p>
      {text !== undefined && <p className="max-w-md text-muted-foreground">{text}</p>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
