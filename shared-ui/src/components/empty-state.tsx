import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/** The zones from the top, and the width of the name in each row. */
const rows = [
  ['fill-winner', 58],
  ['fill-positive', 44],
  ['fill-positive', 52],
  ['fill-card', 38],
  ['fill-card', 48],
  ['fill-card', 34],
  ['fill-negative', 50],
  ['fill-relegation', 40],
] as const;

const HEIGHT = 14;

/** A drawing of a table, for empty states and entries without a picture. `isEmpty`: with dots instead of names. */
export function TableSketch({ isEmpty = false, className }: { isEmpty?: boolean; className?: string | undefined }) {
  return (
    <svg
      data-slot="table-sketch"
      viewBox={`0 0 128 ${rows.length * HEIGHT}`}
      aria-hidden="true"
      className={cn('rounded-lg bg-card shadow-card ring-1 ring-card-ring', className)}
    >
      {rows.map(([zone, name], index) => (
        <g key={name} transform={`translate(0 ${index * HEIGHT})`}>
          {/* Taller than its row, to avoid hairlines between the rows of a band. */}
          <rect width="128" height={HEIGHT + 0.5} className={zone} />
          <rect width="20" height={HEIGHT + 0.5} className="fill-[#8086a8]/25" />
          <path
            d={`M32 ${HEIGHT / 2}h${name - 4}`}
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray={isEmpty ? '0 9' : undefined}
            className={zone === 'fill-card' ? 'stroke-muted-foreground/35' : 'stroke-brand-foreground/75'}
          />
        </g>
      ))}
    </svg>
  );
}

type EmptyStateProps = {
  /** An icon over the corner of the drawing, such as a lock. */
  mark?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
};

/** Replaces a list without entries: what it will contain, and how to add an entry. */
export function EmptyState({ mark, title, text, action, className }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn(
        'grid justify-items-center gap-2 rounded-2xl border bg-card px-6 py-10 text-center sm:py-12',
        className,
      )}
    >
      <div className="relative mb-4">
        <TableSketch isEmpty={mark === undefined} className="w-28" />
        {mark && (
          <span className="absolute -right-3 -bottom-3 grid rounded-full border bg-card p-2 text-primary">{mark}</span>
        )}
      </div>
      <p className="text-lg font-semibold">{title}</p>
      {text !== undefined && <p className="max-w-md text-balance text-muted-foreground">{text}</p>}
      {action !== undefined && <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">{action}</div>}
    </div>
  );
}
