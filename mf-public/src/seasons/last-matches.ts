import { countsGoals } from 'shared-contract/match-results';
import type { PublicMatch } from 'shared-contract/public-seasons';

const MOST = 5;

/** The last matches of a team with a result up to a round, the latest first. */
export const lastMatchesOf = (teamId: string, matches: readonly PublicMatch[], round: number): PublicMatch[] =>
  matches
    .filter(({ awayTeamId, homeTeamId, roundNumber, status }) => {
      const isOwn = homeTeamId === teamId || awayTeamId === teamId;
      return isOwn && roundNumber <= round && countsGoals(status);
    })
    .toSorted(
      (one, other) =>
        (other.kickOff ?? '').localeCompare(one.kickOff ?? '', 'en') || other.roundNumber - one.roundNumber,
    )
    .slice(0, MOST);
