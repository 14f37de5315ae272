import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { rowText } from 'shared-contract/score-text';
import { zoneAt } from 'shared-contract/table-rules';
import type { PublicTable } from 'shared-contract/tables';
import type { TipScore, TipScoreRow } from 'shared-contract/tip-scores';
import { counted } from 'shared-ui/format';
import { Movement } from '../shared/movement.tsx';
import { type OpeningProps, OpeningRow, useOpenRows } from '../seasons/opening-row.tsx';
import { RoundCard } from '../seasons/round-card.tsx';

type ScoreCardProps = {
  table: PublicTable;
  score: TipScore;
  byline: ReactNode;
  isOwn: boolean;
  isLoading: boolean;
};

const columns = [
  { label: 'Place in the tip', shortLabel: 'Tip', className: 'pub:w-8 pub:@min-[30rem]:w-13' },
  { label: 'Team', shortLabel: 'Team', className: 'pub:pl-2 pub:text-start' },
  { label: 'Place now', shortLabel: 'Now', className: 'pub:w-16 pub:pr-6 pub:@min-[30rem]:w-19' },
  { label: 'Places off', shortLabel: 'Off by', className: 'pub:w-10 pub:@min-[30rem]:w-14' },
  { label: 'Points', shortLabel: 'Pts', className: 'pub:w-12 pub:pr-3 pub:@min-[30rem]:w-16' },
];

/** The columns after the last round: “Final” instead of “Now”. */
const finalColumns = columns.map((column) =>
  column.shortLabel === 'Now' ? { ...column, label: 'Final place', shortLabel: 'Final' } : column,
);

/** The columns before the first scored round. */
const columnsBefore = columns.slice(0, 2);

/** A scored tip: each team with its place, its movement and the points of its row. */
export function ScoreCard({ table, score, byline, isOwn, isLoading }: ScoreCardProps) {
  const { open, toggle } = useOpenRows();
  // By this rule the points equal the distance, so a column of points would repeat the one before.
  const isByDistance = score.rule === 'distance';
  const isOver = score.isFinal && score.rounds.at(-1)?.round === score.round;
  const all = isOver ? finalColumns : columns;
  const withPoints = isByDistance ? all.slice(0, -1) : all;
  const shown = score.points === null ? columnsBefore : withPoints;
  const rows = score.rows.toSorted((one, other) => one.tipped - other.tipped);
  return (
    <RoundCard
      colours={table}
      name={table.name}
      byline={byline}
      columns={shown}
      isLoading={isLoading}
      className="pub:@container pub:max-w-[35rem] pub:print:max-w-none"
    >
      {rows.map((row, index) => (
        <Row
          key={row.teamId}
          row={isOver ? { ...row, movement: null } : row}
          zone={zoneAt(table, index)}
          isFirst={index === 0 || zoneAt(table, index - 1) !== zoneAt(table, index)}
          description={rowText(
            { rule: score.rule, numberOfTeams: rows.length, relegations: table.numberOfRelegations },
            row,
            isOwn ? 'own' : 'other',
          )}
          columnCount={shown.length}
          isOpen={open.has(row.teamId)}
          onToggle={() => toggle(row.teamId)}
        />
      ))}
    </RoundCard>
  );
}

type RowProps = OpeningProps & {
  row: TipScoreRow;
  description: string;
  columnCount: number;
};

/** A team's row. Its details explain the points. */
function Row({ row, description, columnCount, ...opening }: RowProps) {
  const { actual, actualTo, distance, movement, name, points, tipped, tippedAs } = row;
  const isShared = actualTo !== null && actualTo !== actual;
  const places = actual === null ? '–' : isShared ? `${actual}–${actualTo}` : actual;
  return (
    <OpeningRow
      {...opening}
      name={name}
      note={tippedAs === undefined ? undefined : `Called ${tippedAs} at the lock`}
      isZoneLabelBeside
      before={
        <td className="pub:bg-(--tint) pub:font-bold pub:forced-colors:bg-(--band) pub:forced-colors:text-(--on-band) pub:forced-colors:forced-color-adjust-none">
          {tipped}
        </td>
      }
      details={
        <td
          colSpan={columnCount}
          className="pub:px-5 pub:py-3 pub:text-sm pub:leading-snug pub:[font-variant-numeric:normal]"
        >
          <p className="pub:max-w-[65ch]">{description}.</p>
          {movement !== null && movement !== 0 && (
            <p>{`${movement > 0 ? 'Up' : 'Down'} ${counted(Math.abs(movement), 'place')} since the round before.`}</p>
          )}
        </td>
      }
    >
      {columnCount > columnsBefore.length && (
        <>
          <td className="pub:whitespace-nowrap">
            <span className="pub:inline-grid pub:grid-cols-[minmax(2ch,auto)_1.5rem] pub:items-center pub:gap-x-1 pub:text-end pub:leading-tight pub:@min-[30rem]:grid-cols-[minmax(2ch,auto)_1.75rem]">
              <span>{places}</span>{' '}
              <span className="pub:text-start">
                <Movement by={movement} isColoured={opening.zone === 'none'} />
              </span>
            </span>
          </td>
          <td>{distance === 0 ? <Exact /> : (distance ?? '–')}</td>
        </>
      )}
      {columnCount === columns.length && <td className="pub:pr-3 pub:font-bold">{points ?? '–'}</td>}
    </OpeningRow>
  );
}

/** A tick that is readable on every band. */
const Exact = () => (
  <span className="pub:mx-auto pub:grid pub:size-6 pub:place-items-center pub:rounded-full pub:bg-[#dcf5e6] pub:text-[#0b5c34] pub:ring-1 pub:ring-[#0b5c34]/40 pub:forced-colors:border">
    <Check aria-hidden="true" className="pub:size-4 pub:stroke-3" />
    <span className="pub:sr-only">exact</span>
  </span>
);
