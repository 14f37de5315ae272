import { conflict } from '../../platform/failures.ts';
import { touchSeasons } from '../catalog/league-seasons.ts';
import { touchMatch, touchRounds } from '../catalog/match-writes.ts';
import { inChunks } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { violatedUnique, violatesForeignKey } from '../../platform/database/violations.ts';
import {
  anyTable,
  type ReferenceTable,
  referenceTables,
  type Row,
  type RowChange,
  valuesOf,
} from '../../change-log/logged-rows.ts';
import type { LoggedChange } from '../../change-log/change-list.ts';

/** Returns the columns that a change has modified, with their values before it. */
const revertedColumns = (before: Row, after: Row): Row =>
  Object.fromEntries(
    Object.entries(before).filter(([column, value]) => column !== 'version' && value !== after[column]),
  );

/**
 * Reverts changes of rows: deletes created rows, inserts deleted ones with their ids, and resets changed columns with
 * an incremented version. Match sides are deleted first and inserted last, so that they can swap.
 */
export async function writeRows(db: Db, rows: readonly RowChange[]): Promise<void> {
  const tables = anyTable(db);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  const sides = (byTable.get('matchSides') ?? []).flatMap(({ after }) => (after === undefined ? [] : [after]));
  for (const [side, rowsOfSide] of Map.groupBy(sides, (row) => row['side'])) {
    await inChunks(valuesOf(rowsOfSide, 'matchId'), (ids) =>
      tables.deleteFrom('matchSides').where('side', '=', side).where('matchId', 'in', ids).execute(),
    );
  }
  const removeCreated = (table: ReferenceTable) => {
    const created = (byTable.get(table) ?? []).filter(({ before }) => before === undefined);
    return inChunks(valuesOf(created, 'key'), (ids) => tables.deleteFrom(table).where('id', 'in', ids).execute());
  };
  // Created matches are deleted first, which frees their teams' unique keys. Created rounds are deleted last, because
  // matches that were moved there have to leave first.
  await removeCreated('matches');
  for (const table of referenceTables) {
    const tableChanges = byTable.get(table) ?? [];
    const reinserted = tableChanges.flatMap(({ after, before }) =>
      before !== undefined && (after === undefined || table === 'matchSides') ? [before] : [],
    );
    await inChunks(reinserted, (part) => tables.insertInto(table).values(part).execute());
    for (const { after, before, key } of table === 'matchSides' ? [] : tableChanges) {
      if (before === undefined || after === undefined) continue;
      await tables
        .updateTable(table)
        .set((row) => ({ ...revertedColumns(before, after), version: row('version', '+', 1) }))
        .where('id', '=', key)
        .execute();
    }
  }
  for (const table of referenceTables.toReversed()) if (table !== 'matchSides') await removeCreated(table);
}

/** Increments the versions of parents, and that of the entity itself if only rows below it have changed. */
async function touch(db: Db, { entity, entityId }: LoggedChange, rows: readonly RowChange[]): Promise<void> {
  const rowsOf = (table: string) =>
    rows.filter((row) => row.table === table).flatMap(({ after, before }) => [before, after]);
  const isReinserted = rows.some(({ after, key }) => key === entityId && after === undefined);
  const reinsertedRounds = new Set(rowsOf('rounds').map((row) => row?.['id']));
  const rounds = valuesOf([...rowsOf('matches'), ...rowsOf('matchSides')], 'roundId');
  const remainingRounds = rounds.filter((round) => !reinsertedRounds.has(round));
  await touchRounds(db, remainingRounds);
  if (entity === 'match' && !isReinserted && rowsOf('matches').length === 0) await touchMatch(db, entityId);
  if ((entity === 'team' || entity === 'teamSeasonStats') && isReinserted) {
    await touchSeasons(db, valuesOf(rowsOf('teamStats'), 'leagueSeasonId').sort());
  }
  if (entity === 'leagueSeasonStats' && rowsOf('leagueSeasons').length === 0) await touchSeasons(db, [entityId]);
}

const refused = (error: unknown): never => {
  if (violatedUnique(error) !== undefined) throw conflict('It is there again, or something else has its place.');
  if (violatesForeignKey(error)) throw conflict('What it belongs to is gone. Restore that first.');
  throw error;
};

/**
 * Reverts the rows of a change and increments the affected versions.
 * @throws {Failure} if another row violates a unique key, or a parent row is missing.
 */
export async function writeBack(db: Db, change: LoggedChange, rows: readonly RowChange[]): Promise<void> {
  await writeRows(db, rows).catch(refused);
  await touch(db, change, rows);
}
