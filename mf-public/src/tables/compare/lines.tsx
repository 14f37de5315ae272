import { useLayoutEffect, useRef, useState } from 'react';
import { asLargeAs } from 'shared-contract/compare';
import type { Compared } from './places.tsx';

/** The gap between a line's end and its table, in pixels. */
const GAP = 6;

type Line = { key: string; path: string; isLarge: boolean };

/**
 * Returns the vertical centres of a side's rows by place, and the x coordinate where lines end. Both are in pixels
 * relative to `frame`.
 */
function measure(frame: HTMLElement, side: 'first' | 'second') {
  const { left, top } = frame.getBoundingClientRect();
  const rows = [...frame.querySelectorAll<HTMLElement>(`[data-side=${side}]`)];
  const middles = new Map<number, number>();
  let edge = 0;
  for (const row of rows) {
    const box = row.getBoundingClientRect();
    middles.set(Number(row.dataset['place']), box.top - top + box.height / 2);
    edge = side === 'first' ? box.right - left + GAP : box.left - left - GAP;
  }
  return { middles, edge };
}

type Teams = Pick<Compared, 'rows' | 'largest'>;

function linesIn(frame: HTMLElement, { rows, largest }: Teams): Line[] {
  const [one, other] = [measure(frame, 'first'), measure(frame, 'second')];
  const large = new Set(asLargeAs(largest, rows).map(({ places }) => places.join()));
  const bend = (other.edge - one.edge) * 0.4;
  return rows.flatMap(({ places }) => {
    const [from, to] = [one.middles.get(places[0] ?? 0), other.middles.get(places[1] ?? 0)];
    if (from === undefined || to === undefined) return [];
    const path = `M${one.edge} ${from}C${one.edge + bend} ${from} ${other.edge - bend} ${to} ${other.edge} ${to}`;
    return [{ key: places.join(), path, isLarge: large.has(places.join()) }];
  });
}

/**
 * Lines between a team's rows in two tables. The parent element contains both tables. Their rows have `data-side` and
 * `data-place` attributes.
 */
export function Lines({ rows, largest }: Teams) {
  const svg = useRef<SVGSVGElement>(null);
  const [lines, setLines] = useState<Line[]>([]);
  useLayoutEffect(() => {
    const frame = svg.current?.parentElement ?? null;
    if (frame === null) return;
    const draw = () => setLines(linesIn(frame, { rows, largest }));
    draw();
    // jsdom has no `ResizeObserver`.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(draw);
    observer?.observe(frame);
    return () => observer?.disconnect();
  }, [rows, largest]);
  return (
    <svg ref={svg} aria-hidden="true" className="pub:pointer-events-none pub:absolute pub:inset-0 pub:size-full">
      {lines
        .toSorted((a, b) => Number(a.isLarge) - Number(b.isLarge))
        .map(({ key, path, isLarge }) => (
          <path
            key={key}
            d={path}
            fill="none"
            strokeLinecap="round"
            className={isLarge ? 'pub:stroke-primary pub:stroke-3' : 'pub:stroke-muted-foreground/50 pub:stroke-2'}
          />
        ))}
    </svg>
  );
}
