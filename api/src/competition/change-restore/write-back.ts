import { conflict } from '../../platform/failures.ts';
import { touchSeasons } from '../catalog/league-seasons.ts';
import { touchRound } from '../catalog/match-writes.ts';
import { inParts } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { violatedUnique, violatesForeignKey } from '../../platform/database/violations.ts';
import {
  anyTable,
  referenceTables,
  type Row,
  type RowChange,
  rowsWith,
  valuesOf,
} from '../../change-log/logged-rows.ts';
import type { LoggedChange } from '../../change-log/change-list.ts';

/** The columns of a row as they were before a change, where the change has changed them, and its next version. */
function undone(before: Row, after: Row, current: Row | undefined): Row {
  const changed = Object.entries(before).filter(([column, value]) => column !== 'version' && value !== after[column]);
  const version = current?.['version'];
  return { ...Object.fromEntries(changed), ...(typeof version === 'number' ? { version: version + 1 } : {}) };
}

/** Makes the rows of a change what they were before it. The sides of matches go first and come last: they may swap. */
async function writeRows(db: Db, rows: readonly RowChange[]): Promise<void> {
  const tables = anyTable(db);
  const sides = rows.filter(({ table }) => table === 'matchSides');
  for (const { after } of sides) {
    if (after === undefined) continue;
    await tables
      .deleteFrom('matchSides')
      .where('matchId', '=', after['matchId'])
      .where('side', '=', after['side'])
      .execute();
  }
  for (const { after, before, key, table } of rows.toReversed()) {
    if (table !== 'matchSides' && before === undefined && after !== undefined) {
      await tables.deleteFrom(table).where('id', '=', key).execute();
    }
  }
  for (const table of referenceTables) {
    const its = rows.filter((row) => row.table === table);
    const lost = its.flatMap(({ after, before }) =>
      before !== undefined && (after === undefined || table === 'matchSides') ? [before] : [],
    );
    await inParts(lost, (part) => tables.insertInto(table).values(part).execute());
    for (const { after, before, key } of table === 'matchSides' ? [] : its) {
      if (before === undefined || after === undefined) continue;
      const [current] = await rowsWith(db, table, 'id', [key]);
      await tables
        .updateTable(table)
        .set(undone(before, after, current))
        .where('id', '=', key)
        .execute();
    }
  }
}

/** Raises the versions that count a change too, and the entity's own where it is the same row with other parts. */
async function touch(db: Db, { entity, entityId }: LoggedChange, rows: readonly RowChange[]): Promise<void> {
  const of = (table: string) =>
    rows.filter((row) => row.table === table).flatMap(({ after, before }) => [before, after]);
  const isBack = rows.some(({ after, key }) => key === entityId && after === undefined);
  const roundsBack = new Set(of('rounds').map((row) => row?.['id']));
  for (const round of valuesOf([...of('matches'), ...of('matchSides')], 'roundId').sort()) {
    if (!roundsBack.has(round)) await touchRound(db, round);
  }
  if (entity === 'match' && !isBack && of('matches').length === 0) await raiseMatch(db, entityId);
  if ((entity === 'team' || entity === 'teamSeasonStats') && isBack) {
    await touchSeasons(db, valuesOf(of('teamStats'), 'leagueSeasonId').sort());
  }
  if (entity === 'leagueSeasonStats' && of('leagueSeasons').length === 0) await touchSeasons(db, [entityId]);
}

async function raiseMatch(db: Db, id: string): Promise<void> {
  await db
    .updateTable('matches')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const refused = (error: unknown): never => {
  if (violatedUnique(error) !== undefined) throw conflict('It is there again, or something else has its place.');
  if (violatesForeignKey(error)) throw conflict('What it belongs to is gone. Restore that first.');
  throw error;
};

/**
 * Makes the rows of a change what they were before it, and raises the versions that count this as a change.
 * @throws {Failure} when something else has their place by now, or what they belong to is gone.
 */
export async function writeBack(db: Db, change: LoggedChange, rows: readonly RowChange[]): Promise<void> {
  await writeRows(db, rows).catch(refused);
  await touch(db, change, rows);
}
