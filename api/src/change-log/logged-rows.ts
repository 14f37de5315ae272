import type { Kysely } from 'kysely';
import type { AuditedEntity, ReferenceEntity } from 'shared-contract/audit';
import { inChunks } from '../platform/database/batches.ts';
import type { Db } from '../platform/database/database.ts';

/** The tables of the reference data, each after those that it refers to. */
export const referenceTables = [
  'teams',
  'leagues',
  'leagueSeasons',
  'teamStats',
  'rounds',
  'matches',
  'matchSides',
  'seasonImports',
  'seasonChanges',
  'tippings',
] as const;
export type ReferenceTable = (typeof referenceTables)[number];

/** A row with all its columns, whatever they are by now. */
export type Row = Record<string, unknown>;
export type Rows = Partial<Record<ReferenceTable, Row[]>>;

/** The rows of a change before and after it: a row that is in one of them alone was deleted or made. */
export type LoggedRows = { before: Rows; after: Rows };

/** By column, the table that a table refers to. */
export const references: readonly { table: ReferenceTable; column: string; to: ReferenceTable }[] = [
  { table: 'leagueSeasons', column: 'leagueId', to: 'leagues' },
  { table: 'teamStats', column: 'leagueSeasonId', to: 'leagueSeasons' },
  { table: 'teamStats', column: 'teamId', to: 'teams' },
  { table: 'rounds', column: 'leagueSeasonId', to: 'leagueSeasons' },
  { table: 'matches', column: 'roundId', to: 'rounds' },
  { table: 'matchSides', column: 'matchId', to: 'matches' },
  { table: 'matchSides', column: 'teamStatsId', to: 'teamStats' },
  { table: 'seasonImports', column: 'leagueSeasonId', to: 'leagueSeasons' },
  { table: 'seasonChanges', column: 'leagueSeasonId', to: 'leagueSeasons' },
  { table: 'tippings', column: 'leagueSeasonId', to: 'leagueSeasons' },
];

/** What is deleted with the row that it refers to; a team that has matches cannot leave its season. */
const isOwned = ({ table, to }: { table: ReferenceTable; to: ReferenceTable }) =>
  !(table === 'matchSides' && to === 'teamStats');

/** The table of each entity. */
export const tableOf: Record<ReferenceEntity, ReferenceTable> = {
  team: 'teams',
  league: 'leagues',
  leagueSeasonStats: 'leagueSeasons',
  teamSeasonStats: 'teamStats',
  round: 'rounds',
  match: 'matches',
};

export const isReference = (entity: AuditedEntity): entity is ReferenceEntity => entity in tableOf;

/** The tables, beside its own, with rows that an update of an entity may change; of a team's season those of its season. */
const updatedWith: Partial<Record<ReferenceEntity, readonly ReferenceTable[]>> = {
  leagueSeasonStats: ['teamStats', 'rounds', 'matches', 'matchSides'],
  round: ['matches', 'matchSides'],
  match: ['matchSides'],
};

/** The tables by name, for what is the same for all of them. */
export const anyTable = (db: Db) => db as unknown as Kysely<Record<ReferenceTable, Row>>;

/** The columns that identify a row, where that is not its id. */
const keys: Partial<Record<ReferenceTable, readonly string[]>> = {
  matchSides: ['matchId', 'side'],
  tippings: ['leagueSeasonId'],
};

/** What identifies a row. */
export const keyOf = (table: ReferenceTable, row: Row): string =>
  (keys[table] ?? ['id']).map((column) => String(row[column])).join(' ');

/** The rows of a table with one of some values in a column. */
export async function rowsWith(
  db: Db,
  table: ReferenceTable,
  column: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const found: Row[] = [];
  await inChunks(values, async (some) => {
    found.push(...(await anyTable(db).selectFrom(table).selectAll().where(column, 'in', some).execute()));
  });
  return found;
}

async function rowsBelow(db: Db, table: ReferenceTable, id: string, wanted: readonly ReferenceTable[]): Promise<Rows> {
  const found: Rows = { [table]: await rowsWith(db, table, 'id', [id]) };
  for (const reference of references.filter((one) => isOwned(one) && wanted.includes(one.table))) {
    const ids = found[reference.to]?.map((row) => row['id']);
    if (ids !== undefined) found[reference.table] = await rowsWith(db, reference.table, reference.column, ids);
  }
  return found;
}

/** The row of an entity and all that would be deleted with it. */
export const rowsToDelete = (db: Db, entity: ReferenceEntity, id: string): Promise<Rows> =>
  rowsBelow(db, tableOf[entity], id, referenceTables);

/** The row of an entity and all that an update of it may change. */
export async function rowsToUpdate(db: Db, entity: ReferenceEntity, id: string): Promise<Rows> {
  if (entity !== 'teamSeasonStats') return rowsBelow(db, tableOf[entity], id, updatedWith[entity] ?? []);
  const [row] = await rowsWith(db, 'teamStats', 'id', [id]);
  return row === undefined ? {} : rowsToUpdate(db, 'leagueSeasonStats', String(row['leagueSeasonId']));
}

/** Of `rows`, those of one entity: a match with its sides. */
export function rowsOfOne(rows: Rows, entity: ReferenceEntity, id: string): Rows {
  const table = tableOf[entity];
  const own = { [table]: (rows[table] ?? []).filter((row) => row['id'] === id) };
  if (entity !== 'match') return own;
  return { ...own, matchSides: (rows.matchSides ?? []).filter((row) => row['matchId'] === id) };
}

/** Whether two states of a row are the same but for the number of its changes. */
export function isSameRow(one: Row, other: Row): boolean {
  return Object.keys(one).every((column) => column === 'version' || one[column] === other[column]);
}

/** A row that a change has made, deleted or changed. */
export type RowChange = { table: ReferenceTable; key: string; before: Row | undefined; after: Row | undefined };

/** The rows that a change has made, deleted or changed. */
export function rowChanges({ after, before }: LoggedRows): RowChange[] {
  return referenceTables.flatMap((table) => {
    const [were, are] = [before, after].map(
      (rows) => new Map((rows[table] ?? []).map((row) => [keyOf(table, row), row])),
    ) as [Map<string, Row>, Map<string, Row>];
    return [...new Set([...were.keys(), ...are.keys()])]
      .map((key) => ({ table, key, before: were.get(key), after: are.get(key) }))
      .filter(({ after: is, before: was }) => was === undefined || is === undefined || !isSameRow(was, is));
  });
}

/** What is kept of an update: the entity's own row, and all that the update has changed with it. */
export function rowsOfUpdate(entity: ReferenceEntity, id: string, rows: LoggedRows): LoggedRows {
  const changed = new Set(rowChanges(rows).map(({ key, table }) => `${table} ${key}`));
  const rowsOfSide = (side: Rows): Rows =>
    Object.fromEntries(
      referenceTables.map((table) => [
        table,
        (side[table] ?? []).filter(
          (row) => (table === tableOf[entity] && row['id'] === id) || changed.has(`${table} ${keyOf(table, row)}`),
        ),
      ]),
    );
  return { before: rowsOfSide(rows.before), after: rowsOfSide(rows.after) };
}

/** What some rows have in one column, each once. */
export const valuesOf = (rows: readonly (Row | undefined)[], column: string) => [
  ...new Set(rows.flatMap((row) => (row?.[column] === undefined ? [] : [String(row[column])]))),
];
