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

/** The columns of a row as they were before a change, where the change has changed them. */
const revertedColumns = (before: Row, after: Row): Row =>
  Object.fromEntries(
    Object.entries(before).filter(([column, value]) => column !== 'version' && value !== after[column]),
  );

/**
 * Makes rows what they were before changes of them: deletes the created ones, inserts the deleted ones with their ids, and raises the
 * versions of those that get their columns back. The sides of matches are deleted first and inserted last, so that they may swap places.
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
  // Created matches leave their teams' places in the rounds. Created rounds are deleted after the matches that were moved there have left.
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

/** Raises the versions that count a change too, and the entity's own where it is the same row with other parts. */
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
 * Makes the rows of a change what they were before it, and raises the versions that count this as a change.
 * @throws {Failure} when other rows have taken their place, or the rows that they refer to are gone.
 */
export async function writeBack(db: Db, change: LoggedChange, rows: readonly RowChange[]): Promise<void> {
  await writeRows(db, rows).catch(refused);
  await touch(db, change, rows);
}
