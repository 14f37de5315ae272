import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { TableSketch } from './table-sketch.tsx';

type EmptyStateProps = {
  title: ReactNode;
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
        'grid justify-items-center gap-2 rounded-2xl border bg-card px-6 py-10 text-center sm:py-12',
        className,
      )}
    >
      <TableSketch className="mb-4 w-28" />
      <p className="text-lg font-semibold">{title}</p>
      {text !== undefined && <p className="max-w-md text-muted-foreground">{text}</p>}
      {action !== undefined && <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">{action}</div>}
    </div>
  );
}
