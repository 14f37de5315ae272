import type { SeasonDecisions } from 'shared-contract/season-decisions';
import { assertCurrent } from '../../change-log/optimistic-lock.ts';
import type { Edit } from '../../change-log/record.ts';
import { rowsWith } from '../../change-log/logged-rows.ts';
import type { Caller } from '../../platform/endpoints/caller.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db, Store } from '../../platform/database/database.ts';
import { setDecisions, titleOfSeason } from '../catalog/league-seasons.ts';
import { lockLeagueOf } from '../catalog/league-lock.ts';
import { readDecisions, type StoredDecisions } from '../standings/decisions.ts';
import { recordSeasonChanges } from '../standings/season-changes.ts';

type Read = Awaited<ReturnType<typeof readDecisions>> & { db: Db };

/**
 * Changes a season's decisions and logs the change in one transaction. Returns the new decisions.
 * @throws {Failure} if the season does not exist, or the given version is not the current one.
 */
export async function changeDecisions(
  { clock }: Platform,
  write: Store['write'],
  caller: Caller,
  id: string,
  change: (read: Read) => StoredDecisions | Promise<StoredDecisions>,
  { reason, version }: { reason?: string; version?: number | undefined } = {},
): Promise<SeasonDecisions> {
  return write(async (db) => {
    await lockLeagueOf(db, 'season', id, clock.now());
    const read = await readDecisions(db, id);
    await assertCurrent(db, 'season', { ...read.decisions, id, version: read.version }, version);
    const after = await change({ ...read, db });
    const rowsBefore = await rowsWith(db, 'leagueSeasons', 'id', [id]);
    await setDecisions(db, id, after);
    const edit: Edit = { db, clock, userId: caller.userId };
    const rowsAfter = await rowsWith(db, 'leagueSeasons', 'id', [id]);
    await recordSeasonChanges(edit, [
      {
        entity: 'leagueSeasonStats',
        entityId: id,
        entityName: await titleOfSeason(db, id),
        before: read.decisions,
        after: reason === undefined ? after : { ...after, reason },
        rows: { before: { leagueSeasons: rowsBefore }, after: { leagueSeasons: rowsAfter } },
      },
    ]);
    return { ...after, version: read.version + 1 };
  });
}
