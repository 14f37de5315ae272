import type { LeagueSeason } from 'shared-contract/league-seasons';
import type { Change } from '../../change-log/record.ts';
import type { Db } from '../../platform/database/database.ts';
import { differences } from './audited-entity.ts';
import { titleOfSeason } from './league-seasons.ts';
import { matchesOfSeasons, titleOfMatch } from '../standings/matches.ts';

/**
 * Takes a snapshot of a season's matches. The returned function compares them with the current ones and returns log
 * entries.
 */
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
