import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { TableVersion } from 'shared-contract/table-history';
import { cn } from 'shared-ui/basic';
import { localTimeText } from 'shared-ui/format';
import { Movement } from '../../shared/movement.tsx';
import { followRows } from '../../table-data/changes/followed-rows.ts';
import { savedContentOf, trimmed } from '../../table-data/changes/table-content.ts';
import { TableCard } from '../../table-card/table-card.tsx';

/** Returns a function that renders the mark for a row: how its place or name differs from `other`. */
function markMoves({ table }: TableVersion, other: TableVersion): (index: number) => ReactNode {
  const compared = trimmed(savedContentOf(other.table)).items;
  const rows = followRows(compared, trimmed(savedContentOf(table)).items);
  return (index) => {
    const { from = null, name = '' } = rows[index] ?? {};
    return <Move index={index} from={from} isRenamed={from !== null && compared[from]?.name !== name} />;
  };
}

type MoveProps = { index: number; from: number | null; isRenamed: boolean };

/** The mark of a row. Its white background is readable on every band. */
const Move = ({ index, from, isRenamed }: MoveProps) =>
  (from !== index || isRenamed) && (
    <span
      className={cn(
        'pub:ml-2 pub:inline-flex pub:items-center pub:gap-1 pub:rounded-full pub:bg-[#fff] pub:px-1.5',
        'pub:py-0.5 pub:align-middle pub:text-xs pub:leading-none pub:font-bold pub:whitespace-nowrap',
        'pub:text-[#12162b] pub:ring-1 pub:ring-[#12162b]/25',
        'pub:forced-colors:border',
      )}
    >
      {' '}
      {from === null ? 'new' : from !== index && <Movement by={from - index} />}
      {isRenamed && <span>renamed</span>}
    </span>
  );

type VersionPreviewProps = {
  version: TableVersion;
  /** The current version, if `version` is an older one. Differences from it are marked. */
  current?: TableVersion | undefined;
  /** The preceding version, if it is still stored. The current version marks the changes since then. */
  before?: TableVersion | undefined;
  /** Whether it is the only version. It then shows an excerpt and has no scroll area. */
  isOnly?: boolean;
};

/** A version of a table, with marked differences. */
export function VersionPreview({ version, current, before, isOnly = false }: VersionPreviewProps) {
  const { saved, table } = version;
  const compared = current ?? before;
  const scroller = useRef<HTMLElement>(null);
  const below = useRowsBelow(scroller);
  const card = (
    <TableCard
      isDense
      isExcerpt={isOnly}
      table={table}
      name={table.name}
      byline={current === undefined ? localTimeText(saved) : `${localTimeText(saved)} · changes since then marked`}
      markAt={compared && markMoves(version, compared)}
    />
  );
  if (isOnly) return <section aria-label="The version as it was">{card}</section>;
  return (
    <section
      ref={scroller}
      aria-label="The version as it was"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls and holds nothing to focus can be scrolled by the keyboard only if it takes the focus itself (axe: scrollable-region-focusable)
      tabIndex={0}
      className="pub:max-h-[max(12rem,calc(76dvh-19rem))] pub:overflow-y-auto pub:rounded-2xl pub:p-1 pub:sm:max-h-[60dvh]"
    >
      {card}
      {/* Indicates rows below the visible part. The card is light in dark mode, too, so the colours are fixed. */}
      {below > 0 && (
        <div
          aria-hidden="true"
          className="pub:pointer-events-none pub:sticky pub:-bottom-1 pub:-mt-14 pub:grid pub:h-14 pub:items-end pub:justify-items-center pub:bg-linear-to-t pub:from-[#fff] pub:from-57% pub:to-transparent pub:pb-1.5"
        >
          <span className="pub:rounded-full pub:bg-[#12162b] pub:px-2.5 pub:py-0.5 pub:text-xs pub:font-semibold pub:text-[#fff]">
            +{below} more
          </span>
        </div>
      )}
    </section>
  );
}

/** The height of the line that counts hidden rows, in pixels. */
const MORE_LINE = 32;

/** Returns the number of rows below the visible part, including those that the counting line covers. */
function useRowsBelow(scroller: RefObject<HTMLElement | null>): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const count = () => {
      const { bottom } = element.getBoundingClientRect();
      const ends = [...element.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().bottom);
      const beyond = (edge: number) => ends.filter((end) => end > edge).length;
      setBelow(beyond(bottom) === 0 ? 0 : beyond(bottom - MORE_LINE));
    };
    count();
    element.addEventListener('scroll', count, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(count);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', count);
      observer?.disconnect();
    };
  }, [scroller]);
  return below;
}
