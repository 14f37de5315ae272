import type { LeagueSeason } from 'shared-contract/league-seasons';
import type { Change } from '../../change-log/record.ts';
import type { Db } from '../../platform/database/database.ts';
import { differences } from './audited-entity.ts';
import { titleOfSeason } from './league-seasons.ts';
import { matchesOfSeasons, titleOfMatch } from '../standings/matches.ts';

/** Remembers the matches of a season; the function it returns tells how they differ by then, for the log. */
export async function matchChanges(
  db: Db,
  { id, rounds }: Pick<LeagueSeason, 'id' | 'rounds'>,
): Promise<() => Promise<Change[]>> {
  const before = await matchesOfSeasons(db, [id]);
  const numbers = new Map(rounds.map((round) => [round.id, round.roundNumber]));
  return async () => {
    const season = await titleOfSeason(db, id);
    return differences(
      'match',
      (match) => titleOfMatch(match, `Round ${numbers.get(match.roundId)}, ${season}`),
      before,
      await matchesOfSeasons(db, [id]),
    );
  };
}
