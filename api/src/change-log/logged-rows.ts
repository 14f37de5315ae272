import type { Kysely } from 'kysely';
import type { AuditedEntity, ReferenceEntity } from 'shared-contract/audit';
import { inChunks } from '../platform/database/batches.ts';
import type { Db } from '../platform/database/database.ts';

/** The tables of the reference data. Each comes after those that it refers to. */
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

/** A row with all columns of the current schema. */
export type Row = Record<string, unknown>;
export type Rows = Partial<Record<ReferenceTable, Row[]>>;

/** The rows of a change before and after it. A row that exists only before or only after it was deleted or created. */
export type LoggedRows = { before: Rows; after: Rows };

/** The foreign keys between the tables. */
export const foreignKeys: readonly { table: ReferenceTable; column: string; to: ReferenceTable }[] = [
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

/**
 * Returns whether a foreign key cascades on deletion. A team with matches cannot leave its season, so that key does
 * not.
 */
const isOwned = ({ table, to }: { table: ReferenceTable; to: ReferenceTable }) =>
  !(table === 'matchSides' && to === 'teamStats');

/** The table of each kind of entity. */
export const tableOf: Record<ReferenceEntity, ReferenceTable> = {
  team: 'teams',
  league: 'leagues',
  leagueSeasonStats: 'leagueSeasons',
  teamSeasonStats: 'teamStats',
  round: 'rounds',
  match: 'matches',
};

/** Returns whether a kind of entity is reference data. */
export const isReferenceData = (entity: AuditedEntity): entity is ReferenceEntity => entity in tableOf;

/**
 * The tables, besides its own, in which an update of an entity may change rows. For a team's season these are the
 * tables of its season.
 */
const updatedWith: Partial<Record<ReferenceEntity, readonly ReferenceTable[]>> = {
  leagueSeasonStats: ['teamStats', 'rounds', 'matches', 'matchSides'],
  round: ['matches', 'matchSides'],
  match: ['matchSides'],
};

/** Returns a query builder that accepts any of the tables. */
export const anyTable = (db: Db) => db as unknown as Kysely<Record<ReferenceTable, Row>>;

/** The columns of keys other than `id`. */
const keys: Partial<Record<ReferenceTable, readonly string[]>> = {
  matchSides: ['matchId', 'side'],
  tippings: ['leagueSeasonId'],
};

/** Returns the key of a row as text. */
export const keyOf = (table: ReferenceTable, row: Row): string =>
  (keys[table] ?? ['id']).map((column) => String(row[column])).join(' ');

/** Returns the rows of a table that have one of some values in a column. */
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
  for (const reference of foreignKeys.filter((one) => isOwned(one) && wanted.includes(one.table))) {
    const ids = found[reference.to]?.map((row) => row['id']);
    if (ids !== undefined) found[reference.table] = await rowsWith(db, reference.table, reference.column, ids);
  }
  return found;
}

/** Returns the row of an entity and all rows that its deletion cascades to. */
export const rowsToDelete = (db: Db, entity: ReferenceEntity, id: string): Promise<Rows> =>
  rowsBelow(db, tableOf[entity], id, referenceTables);

/** Returns the row of an entity and all rows that an update of it may change. */
export async function rowsToUpdate(db: Db, entity: ReferenceEntity, id: string): Promise<Rows> {
  if (entity !== 'teamSeasonStats') return rowsBelow(db, tableOf[entity], id, updatedWith[entity] ?? []);
  const [row] = await rowsWith(db, 'teamStats', 'id', [id]);
  return row === undefined ? {} : rowsToUpdate(db, 'leagueSeasonStats', String(row['leagueSeasonId']));
}

/** Selects the rows of one entity. A match includes its sides. */
export function rowsOfOne(rows: Rows, entity: ReferenceEntity, id: string): Rows {
  const table = tableOf[entity];
  const own = { [table]: (rows[table] ?? []).filter((row) => row['id'] === id) };
  if (entity !== 'match') return own;
  return { ...own, matchSides: (rows.matchSides ?? []).filter((row) => row['matchId'] === id) };
}

/** Returns whether two states of a row are equal, ignoring the version. */
export function isSameRow(one: Row, other: Row): boolean {
  return Object.keys(one).every((column) => column === 'version' || one[column] === other[column]);
}

/** A row that a change has created, deleted or updated. */
export type RowChange = { table: ReferenceTable; key: string; before: Row | undefined; after: Row | undefined };

/** Returns the rows that a change has created, deleted or updated. */
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

/** Reduces the rows of an update to those to store: the entity's own row, and all rows that changed with it. */
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

/** Returns the distinct values of a column as text. */
export const valuesOf = (rows: readonly (Row | undefined)[], column: string) => [
  ...new Set(rows.flatMap((row) => (row?.[column] === undefined ? [] : [String(row[column])]))),
];
