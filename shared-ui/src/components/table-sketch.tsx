import { cn } from './cn.ts';

/** Zones from the top, and how long the name in each row is. */
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

/** A table as a drawing, for a place that is still empty or has no picture of its own. */
export function TableSketch({ className }: { className?: string | undefined }) {
  return (
    <svg
      data-slot="table-sketch"
      viewBox={`0 0 128 ${rows.length * HEIGHT}`}
      aria-hidden="true"
      className={cn('rounded-lg bg-card shadow-card ring-1 ring-card-ring', className)}
    >
      {rows.map(([zone, name], index) => (
        <g key={name} transform={`translate(0 ${index * HEIGHT})`}>
          {/* Higher than its row, so that no line shows between two of a band. */}
          <rect width="128" height={HEIGHT + 0.5} className={zone} />
          <rect width="20" height={HEIGHT + 0.5} className="fill-[#8086a8]/25" />
          <rect
            x="30"
            y={HEIGHT / 2 - 2}
            width={name}
            height="4"
            rx="2"
            className={zone === 'fill-card' ? 'fill-muted-foreground/35' : 'fill-brand-foreground/75'}
          />
        </g>
      ))}
    </svg>
  );
}
