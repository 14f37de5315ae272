import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { wordsOfRow } from 'shared-contract/score-words';
import { type Zone, zoneAt, zoneWords } from 'shared-contract/table-rules';
import type { PublicTable } from 'shared-contract/tables';
import type { TipScore, TipScoreRow } from 'shared-contract/tip-scores';
import { siteConfig } from 'shared-session';
import { counted } from 'shared-ui/format';
import { useBandColours, zoneLooks } from '../tables/bands.ts';

type ScoreCardProps = { table: PublicTable; score: TipScore; byline: string; isOwn: boolean; isLoading: boolean };

const columns = [
  { label: 'Tipped place', letters: 'Tip', className: 'pub:w-11 pub:sm:w-13' },
  { label: 'Team', letters: 'Team', className: 'pub:pl-3 pub:text-start' },
  { label: 'Place', letters: 'Is', className: 'pub:w-17' },
  { label: 'Points', letters: 'Pts', className: 'pub:w-13 pub:sm:w-15' },
] as const;

/** A tip beside what came of it: where each team stands, how it moved, and the points of its row. */
export function ScoreCard({ table, score, byline, isOwn, isLoading }: ScoreCardProps) {
  const id = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (teamId: string) =>
    setOpen(
      (before) => new Set(before.has(teamId) ? [...before].filter((other) => other !== teamId) : [...before, teamId]),
    );
  const rows = score.rows.toSorted((one, other) => one.tipped - other.tipped);
  return (
    <div
      ref={useBandColours(table)}
      data-slot="table-card"
      className="pub:w-full pub:max-w-[35rem] pub:min-w-0 pub:overflow-hidden pub:rounded-2xl pub:bg-[#fff] pub:text-[#12162b] pub:shadow-card pub:ring-1 pub:ring-card-ring pub:[print-color-adjust:exact] pub:print:max-w-none pub:print:shadow-none pub:forced-colors:border"
    >
      <table
        aria-labelledby={id}
        aria-busy={isLoading}
        className="pub:w-full pub:table-fixed pub:border-collapse pub:text-base pub:[--row:2.75rem] pub:[font-variant-numeric:tabular-nums]"
      >
        <caption className="pub:bg-(--winner) pub:px-5 pub:py-4 pub:text-left pub:text-(--on-winner) pub:forced-colors:border-b pub:sm:px-6 pub:sm:py-5">
          <span
            id={id}
            dir="auto"
            className="pub:block pub:text-2xl pub:leading-tight pub:font-bold pub:tracking-tight pub:text-balance pub:wrap-anywhere"
          >
            {table.name}
          </span>
          <span className="pub:mt-1 pub:block pub:text-sm">{byline}</span>
        </caption>
        <thead>
          <tr className="pub:h-9 pub:bg-[#f1f2f8] pub:text-xs pub:text-[#545b78]">
            {columns.map(({ className, label, letters }) => (
              <th key={label} scope="col" className={`pub:font-semibold ${className}`}>
                <span aria-hidden="true">{letters}</span>
                <span className="pub:sr-only">{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.teamId}
              row={row}
              zone={zoneAt(table, index)}
              isFirst={index === 0 || zoneAt(table, index - 1) !== zoneAt(table, index)}
              words={wordsOfRow(
                { rule: score.rule, numberOfTeams: rows.length, relegations: table.numberOfRelegations },
                row,
                isOwn ? 'own' : 'other',
              )}
              isOpen={open.has(row.teamId)}
              onToggle={() => toggle(row.teamId)}
            />
          ))}
        </tbody>
      </table>
      <p className="pub:flex pub:items-center pub:justify-between pub:gap-4 pub:border-t pub:border-[#12162b14] pub:px-5 pub:py-3 pub:text-[0.8125rem] pub:text-[#545b78]">
        <span className="pub:flex pub:items-center pub:gap-2 pub:font-bold pub:text-[#0f1990]">
          <span aria-hidden="true" className="ui-mark pub:w-5" />
          {siteConfig().productName}
        </span>
        <span className="pub:min-w-0 pub:truncate">{new URL(siteConfig().publicOrigin).host}</span>
      </p>
    </div>
  );
}

type RowProps = {
  row: TipScoreRow;
  zone: Zone;
  isFirst: boolean;
  words: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** A team; what its points come from is said once its row is opened. */
function Row({ row, zone, isFirst, words, isOpen, onToggle }: RowProps) {
  const details = useId();
  const { actual, actualTo, movement, name, points, tipped } = row;
  const line = zone === 'none' && !isFirst ? 'pub:*:shadow-[inset_0_1px_#12162b14] pub:forced-colors:border-t' : '';
  const places = actual === null ? '–' : actualTo === null || actualTo === actual ? actual : `${actual}–${actualTo}`;
  return (
    <>
      <tr
        data-zone={zone}
        className={`pub:h-(--row) pub:bg-(--band) pub:text-center pub:text-(--on-band) ${zoneLooks[zone]} ${line}`}
      >
        <td className="pub:bg-(--tint) pub:text-sm pub:font-bold pub:forced-colors:bg-(--band) pub:forced-colors:text-(--on-band) pub:forced-colors:forced-color-adjust-none">
          {tipped}
        </td>
        <th scope="row" className="pub:p-0 pub:text-start pub:leading-tight pub:font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            onClick={onToggle}
            className="pub:flex pub:min-h-(--row) pub:w-full pub:cursor-pointer pub:items-center pub:justify-between pub:gap-1 pub:pl-3 pub:text-start pub:outline-offset-[-3px] pub:focus-visible:outline-2 pub:focus-visible:outline-current"
          >
            <span className="pub:flex pub:min-w-0 pub:flex-col">
              <span dir="auto" className="pub:text-sm pub:wrap-anywhere pub:sm:text-base pub:sm:leading-tight">
                {name}
              </span>
              {isFirst && zone !== 'none' && (
                <span aria-hidden="true" className="pub:text-xs pub:leading-tight">
                  {zoneWords[zone]}
                </span>
              )}
            </span>
            <ChevronDown
              aria-hidden="true"
              className={`pub:size-3.5 pub:shrink-0 pub:opacity-70 ${isOpen ? 'pub:rotate-180' : ''}`}
            />
          </button>{' '}
          {zone !== 'none' && <span className="pub:sr-only">{zoneWords[zone]}</span>}
        </th>
        <td>
          <span className="pub:inline-grid pub:grid-cols-[minmax(2ch,auto)_1.75rem] pub:items-center pub:gap-1 pub:text-right">
            <span className="pub:whitespace-nowrap">{places}</span> <Movement by={movement} />
          </span>
        </td>
        <td className="pub:font-bold">{points === null ? '–' : points < 0 ? `−${-points}` : points}</td>
      </tr>
      {isOpen && (
        <tr id={details} className={`pub:bg-[#f7f8fc] ${zoneLooks.none}`}>
          <td colSpan={columns.length} className="pub:px-5 pub:py-3 pub:text-sm pub:leading-snug">
            {words}
          </td>
        </tr>
      )}
    </>
  );
}

/** How many places a team rose or fell since the round before. */
function Movement({ by }: { by: number | null }) {
  if (by === null || by === 0) return null;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <span className="pub:inline-flex pub:items-center pub:text-xs pub:font-bold">
      <Arrow aria-hidden="true" className="pub:size-3.5 pub:stroke-[2.5]" />
      <span aria-hidden="true">{Math.abs(by)}</span>
      <span className="pub:sr-only">{`${by > 0 ? 'up' : 'down'} ${counted(Math.abs(by), 'place')}`}</span>
    </span>
  );
}
