import type { ComponentProps } from 'react';
import { tieBreakTexts } from 'shared-contract/tie-break-text';
import type { PublicMatch, Standings } from 'shared-contract/public-seasons';
import { isBegun, isOver } from 'shared-contract/season-text';
import type { StandingsRow } from 'shared-contract/standings';
import { zoneLabels } from 'shared-contract/table-rules';
import { countsGoals } from 'shared-contract/match-results';
import { seasonColours, zoneIn } from '../table-data/season-table.ts';
import { RoundCard } from './round-card.tsx';
import { useOpenRows } from './opening-row.tsx';
import { columnsOf, Row } from './standings-row.tsx';

const LAST_MATCHES = 5;

type StandingsCardProps = Pick<ComponentProps<typeof RoundCard>, 'label' | 'name' | 'byline' | 'isLoading'> & {
  standings: Standings;
  /** The matches of the season; empty until they have loaded. */
  matches: readonly PublicMatch[];
};

/** The table of a season. Columns that a narrow table omits are in the details of each row. */
export function StandingsCard({ standings, matches, ...head }: StandingsCardProps) {
  const { open, toggle } = useOpenRows();
  const { round, rows } = standings;
  const card = { ...head, colours: seasonColours, notes: <Adjustments rows={rows} /> };
  if (!isBegun(standings)) {
    const hasFixtures = standings.rounds.length > 0;
    return (
      <RoundCard {...card} columns={hasFixtures ? columnsBefore : columnsBefore.slice(0, 1)}>
        {rows.map(({ teamId, teamName }) => (
          <TeamBefore key={teamId} teamId={teamId} name={teamName} matches={hasFixtures ? matches : null} />
        ))}
      </RoundCard>
    );
  }
  const hasOvertime = rows.some(({ overtimeWon }) => overtimeWon !== undefined);
  const winner = isOver(standings) ? zoneLabels.winner : 'Leader';
  return (
    <RoundCard {...card} columns={columnsOf(hasOvertime)} className="pub:@container">
      {rows.map((row, index) => {
        const zone = zoneIn(standings, index);
        return (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- rows are keyed by place: a new round changes texts only
            key={index}
            row={row}
            zone={zone}
            isFirst={index === 0 || zoneIn(standings, index - 1) !== zone}
            winner={winner}
            reasons={tieBreakTexts(rows, index)}
            lastMatches={lastMatchesOf(row.teamId, matches, round)}
            isOpen={open.has(row.teamStatsId)}
            onToggle={() => toggle(row.teamStatsId)}
          />
        );
      })}
    </RoundCard>
  );
}

const columnsBefore = [
  { label: 'Team', shortLabel: 'Team', className: 'pub:pl-5 pub:text-start pub:sm:pl-6' },
  { label: 'First match', shortLabel: 'First match', className: 'pub:pr-5 pub:text-start' },
] as const;

/** `matches` is `null` for a season without fixtures. */
type TeamBeforeProps = { teamId: string; name: string; matches: readonly PublicMatch[] | null };

/** A team before the first match of the season, and its first opponent. */
function TeamBefore({ teamId, name, matches }: TeamBeforeProps) {
  const [first] = (matches ?? [])
    .filter(({ awayTeamId, homeTeamId }) => homeTeamId === teamId || awayTeamId === teamId)
    .toSorted((one, other) => one.roundNumber - other.roundNumber);
  const isHome = first?.homeTeamId === teamId;
  return (
    <tr className="pub:h-(--row) pub:*:shadow-[inset_0_1px_var(--ui-border)] pub:forced-colors:border-t">
      <th
        scope="row"
        dir="auto"
        className="pub:py-1.5 pub:pr-3 pub:pl-5 pub:text-start pub:text-sm pub:leading-tight pub:font-semibold pub:wrap-anywhere pub:sm:pl-6 pub:sm:text-base"
      >
        {name}
      </th>
      {matches !== null && (
        <td className="pub:py-1.5 pub:pr-5 pub:text-sm pub:leading-tight pub:text-muted-foreground pub:wrap-anywhere">
          {first !== undefined && (isHome ? `v ${first.awayTeamName}` : `at ${first.homeTeamName}`)}
        </td>
      )}
    </tr>
  );
}

/** Lists adjustments of points with their reasons. */
function Adjustments({ rows }: { rows: readonly StandingsRow[] }) {
  const adjusted = rows.filter(({ adjustments }) => adjustments.length > 0);
  if (adjusted.length === 0) return null;
  return (
    <ul className="pub:grid pub:gap-1 pub:border-t pub:border-border pub:px-5 pub:py-3 pub:text-sm pub:wrap-anywhere">
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

/** Returns a team's last matches with a result up to a round, latest first. */
const lastMatchesOf = (teamId: string, matches: readonly PublicMatch[], round: number): PublicMatch[] =>
  matches
    .filter(({ awayTeamId, homeTeamId, roundNumber, status }) => {
      const isOwn = homeTeamId === teamId || awayTeamId === teamId;
      return isOwn && roundNumber <= round && countsGoals(status);
    })
    .toSorted(
      (one, other) =>
        (other.kickOff ?? '').localeCompare(one.kickOff ?? '', 'en') || other.roundNumber - one.roundNumber,
    )
    .slice(0, LAST_MATCHES);
