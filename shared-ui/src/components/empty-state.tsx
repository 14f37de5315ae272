import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
};

/** A small table whose rows nobody has named yet. */
const EmptyTable = () => (
  <div aria-hidden="true" className="mb-4 w-32 overflow-hidden rounded-lg shadow-card ring-1 ring-card-ring">
    <div className="ui-bands h-21 [--ui-bands-place:22%]" />
  </div>
);

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
      <EmptyTable />
      <p className="text-lg font-semibold">{title}</p>
      {text !== undefined && <p className="max-w-md text-muted-foreground">{text}</p>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
