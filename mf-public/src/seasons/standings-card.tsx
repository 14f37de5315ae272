import { type ReactNode, useId, useState } from 'react';
import { decidedByWords } from 'shared-contract/decided-by-words';
import type { PublicMatch, Standings } from 'shared-contract/public-seasons';
import { isBegun } from 'shared-contract/season-words';
import type { StandingsRow } from 'shared-contract/standings';
import { siteConfig } from 'shared-session';
import { useBandColours } from '../tables/bands.ts';
import { columns } from './columns.ts';
import { seasonColours, zoneIn } from './season-table.ts';
import { lastMatchesOf } from './last-matches.ts';
import { Row } from './standings-row.tsx';

type StandingsCardProps = {
  standings: Standings;
  name: string;
  byline: ReactNode;
  /** All matches of the season, as soon as they are there. */
  matches: readonly PublicMatch[];
  isLoading: boolean;
};

/** The table of a season, as the product shows every table; what a narrow one leaves out is in each row, which opens. */
export function StandingsCard({ standings, name, byline, matches, isLoading }: StandingsCardProps) {
  const id = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { round, rows } = standings;
  const toggle = (team: string) =>
    setOpen((before) => new Set(before.has(team) ? [...before].filter((other) => other !== team) : [...before, team]));
  return (
    <div
      ref={useBandColours(seasonColours)}
      data-slot="table-card"
      className="pub:@container pub:w-full pub:min-w-0 pub:overflow-hidden pub:rounded-2xl pub:bg-[#fff] pub:text-[#12162b] pub:shadow-card pub:ring-1 pub:ring-card-ring pub:[print-color-adjust:exact] pub:print:shadow-none pub:forced-colors:border"
    >
      <table
        aria-labelledby={id}
        aria-busy={isLoading}
        className="pub:w-full pub:table-fixed pub:border-collapse pub:text-base pub:[--row:2.75rem] pub:[font-variant-numeric:tabular-nums]"
      >
        <caption className="pub:[font-variant-numeric:normal] pub:bg-(--winner) pub:px-5 pub:py-4 pub:text-left pub:text-(--on-winner) pub:forced-colors:border-b pub:sm:px-6 pub:sm:py-5">
          <span
            id={id}
            dir="auto"
            className="pub:block pub:text-2xl pub:leading-tight pub:font-bold pub:tracking-tight pub:text-balance pub:wrap-anywhere"
          >
            {name}
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
          {rows.map((row, index) => {
            const zone = zoneIn(standings, index);
            return (
              <Row
                // oxlint-disable-next-line react/no-array-index-key -- by place: what moves are the teams, and nothing of the page
                key={index}
                row={row}
                place={isBegun(standings) ? row.place : null}
                zone={zone}
                isFirst={index === 0 || zoneIn(standings, index - 1) !== zone}
                reasons={decidedByWords(rows, index)}
                lastMatches={lastMatchesOf(row.teamId, matches, round)}
                isOpen={open.has(row.teamStatsId)}
                onToggle={() => toggle(row.teamStatsId)}
              />
            );
          })}
        </tbody>
      </table>
      <Adjustments rows={rows} />
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

/** Points that teams were given or lost beside the field, and why. */
function Adjustments({ rows }: { rows: readonly StandingsRow[] }) {
  const adjusted = rows.filter(({ adjustments }) => adjustments.length > 0);
  if (adjusted.length === 0) return null;
  return (
    <ul className="pub:grid pub:gap-1 pub:border-t pub:border-[#12162b14] pub:px-5 pub:py-3 pub:text-sm pub:wrap-anywhere">
      {adjusted.flatMap(({ adjustments, teamName, teamStatsId }) =>
        adjustments.map(({ fromRound, points, reason }) => (
          <li key={`${teamStatsId} ${fromRound} ${points} ${reason}`}>
            <span aria-hidden="true">* </span>
            <strong dir="auto">{teamName}</strong> {points > 0 ? `+${points}` : `−${-points}`}{' '}
            {Math.abs(points) === 1 ? 'point' : 'points'} from round {fromRound}: {reason}
          </li>
        )),
      )}
    </ul>
  );
}
