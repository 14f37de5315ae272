import type { AuditedChange } from 'shared-contract/audit';
import type { Caller } from '../../platform/endpoints/caller.ts';
import { Failure } from '../../platform/failures.ts';
import { titleOfSeason } from '../catalog/league-seasons.ts';
import { getMatch, titleOfMatch } from '../standings/matches.ts';
import { titleOfRound } from '../catalog/rounds.ts';
import { recordSeasonChanges } from '../standings/season-changes.ts';
import { getTeamStats } from '../catalog/team-stats.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import { assertWithinLimits, lockForRestoring, seasonsOf } from './leagues-of-change.ts';
import type { Change } from '../../change-log/record.ts';
import { refusalOf } from './restorable.ts';
import {
  isReferenceData,
  type LoggedRows,
  rowChanges,
  rowsOfUpdate,
  rowsToUpdate,
  rowsWith,
  tableOf,
  valuesOf,
} from '../../change-log/logged-rows.ts';
import { getChange, readLoggedRows, type LoggedChange } from '../../change-log/change-list.ts';
import { changeTippedStage } from '../tip-lock/tip-guards.ts';
import { withRestoredStages } from './restored-stages.ts';
import { changesBetween, snapshotOf } from './season-snapshot.ts';
import { writeBack } from './write-back.ts';

/** Returns the current display name of an entity. */
async function currentName(db: Db, { entity, entityId, entityName }: LoggedChange): Promise<string> {
  if (entity === 'leagueSeasonStats') return titleOfSeason(db, entityId);
  if (entity === 'round') return titleOfRound(db, entityId);
  if (entity === 'match') {
    const match = await getMatch(db, entityId);
    return titleOfMatch(match, await titleOfRound(db, match.roundId));
  }
  if (entity === 'teamSeasonStats') {
    const stats = await getTeamStats(db, entityId);
    return `${stats.teamName}, ${await titleOfSeason(db, stats.leagueSeasonStatsId)}`;
  }
  const [row] = isReferenceData(entity) ? await rowsWith(db, tableOf[entity], 'id', [entityId]) : [];
  return String(row?.['name'] ?? entityName);
}

/** Returns the id of the season whose teams and matches an update may have changed together with the entity. */
const seasonIdOf = ({ entity, entityId }: LoggedChange, { after, before }: LoggedRows): string | undefined => {
  if (entity === 'leagueSeasonStats') return entityId;
  // An update of a season that removed the team logged only the team's row, and no row after it.
  return entity === 'teamSeasonStats' && after.teamStats?.length !== 0 ? seasonsOf({ before, after })[0] : undefined;
};

/**
 * Undoes a change: deleted rows are inserted with their ids, overwritten columns get their old values, and rows that it
 * created are deleted. Returns the log entry of the restoration. If the change was an update, the restoration can itself
 * be undone.
 * @throws {Failure} if there is no such change, or with the reason why it cannot be restored.
 */
export function restoreChange({ clock, store }: Platform, { userId }: Caller, id: string): Promise<AuditedChange> {
  return store.write(async (db) => {
    const change = await getChange(db, id);
    const { action: _action, at: _at, before, entity, entityId } = change;
    const logged = await readLoggedRows(db, id);
    if (logged !== undefined && isReferenceData(entity))
      await lockForRestoring(db, entity, entityId, logged, clock.now());
    const refusal = await refusalOf(db, clock, change);
    if (refusal === undefined) {
      throw new Failure('not-restorable', 'A creation has nothing to restore. Delete the entry instead.');
    }
    if (refusal !== null) throw new Failure(refusal.code, refusal.reason);
    if (logged === undefined || !isReferenceData(entity))
      throw new Failure('not-restorable', 'The log has no rows to restore.');

    const rows = rowChanges(logged);
    const table = tableOf[entity];
    const [current] = await rowsWith(db, table, 'id', [entityId]);
    const rowsBefore = current === undefined ? {} : await rowsToUpdate(db, entity, entityId);
    const seasonId = seasonIdOf(change, logged);
    const [leagueId] = valuesOf(rowsBefore.leagueSeasons ?? [], 'leagueId');
    const snapshot = () =>
      seasonId === undefined || leagueId === undefined
        ? undefined
        : snapshotOf(db, { leagueId, seasonId, teamIds: [] });
    const seasonBefore = await snapshot();
    await writeBack(db, change, rows);
    await withRestoredStages(db, rows, changeTippedStage);
    await assertWithinLimits(db, logged);

    const [restored] = await rowsWith(db, table, 'id', [entityId]);
    const rowsAfter = await rowsToUpdate(db, entity, entityId);
    const entry: Change = {
      entity,
      entityId,
      entityName: await currentName(db, change),
      action: 'restore',
      before: current === undefined ? null : { ...change.after, version: current['version'] },
      after: { ...before, version: restored?.['version'] },
    };
    const seasonAfter = await snapshot();
    const changed = seasonBefore && seasonAfter ? changesBetween(seasonBefore, seasonAfter) : [];
    const parts = ['match', 'teamSeasonStats'].flatMap((kind) =>
      changed.filter((one) => one.entity === kind && one.entityId !== entityId),
    );
    const [entryId = ''] = await recordSeasonChanges({ db, clock, userId }, [
      current === undefined
        ? entry
        : { ...entry, rows: rowsOfUpdate(entity, entityId, { before: rowsBefore, after: rowsAfter }) },
      ...parts,
    ]);
    return { ...(await getChange(db, entryId)), isRestorable: current !== undefined };
  });
}
