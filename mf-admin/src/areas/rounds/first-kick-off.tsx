import { type ProposedDeadline, proposedDeadline } from 'shared-contract/deadlines';
import { getLeagueSeason } from 'shared-contract/league-seasons';
import { getLeague } from 'shared-contract/leagues';
import type { Match } from 'shared-contract/matches';
import { getRound } from 'shared-contract/rounds';
import { call } from 'shared-session';
import { combinedQuery, type Query, useData } from 'shared-session/query';
import { Button } from 'shared-ui/basic';
import { dateText, listed, utcTimeText } from 'shared-ui/format';

const proposalFor = (roundId: string): Query<ProposedDeadline<Match> | null> =>
  combinedQuery('first kick-off', [getRound, getLeagueSeason, getLeague], roundId, async (signal) => {
    const { leagueSeasonStatsId, matches } = await call(getRound, { params: { id: roundId }, signal });
    if (!matches.some(({ kickOff }) => kickOff)) return null;
    const { leagueId } = await call(getLeagueSeason, { params: { id: leagueSeasonStatsId }, signal });
    const { timeZone } = await call(getLeague, { params: { id: leagueId }, signal });
    return proposedDeadline(matches, timeZone) ?? null;
  });

/** The deadline that a round's matches propose, with a button that takes it; nothing while no kick-off is known. */
export function FirstKickOff({ roundId, onUse }: { roundId: string; onUse: (deadline: string) => void }) {
  const { data: proposal } = useData(proposalFor(roundId), { isFresh: true });
  if (!proposal) return null;
  const { deadline, earlier } = proposal;
  const names = earlier.map(
    ({ awayTeamName, homeTeamName, kickOff }) => `${homeTeamName} – ${awayTeamName} (${dateText(kickOff)})`,
  );
  return (
    <div className="adm:grid adm:gap-1 adm:text-sm">
      <div className="adm:flex adm:flex-wrap adm:items-center adm:gap-x-3 adm:gap-y-1">
        <span>First kick-off: {utcTimeText(deadline)}</span>
        <Button variant="outline" size="sm" onClick={() => onUse(deadline)}>
          Use as round date
        </Button>
      </div>
      {names.length > 0 && <p className="adm:text-muted-foreground">Played well before the others: {listed(names)}.</p>}
    </div>
  );
}
