import type { ExpressionBuilder, Selectable } from 'kysely';
import { ANONYMOUS_ID, type PublicTable, type SimpleTable, type tableContent } from 'shared-contract/tables';
import type * as v from 'valibot';
import { conflict, missing } from '../platform/failures.ts';
import type { TableRow } from '../platform/database/schema/ranking-tables.ts';
import type { Schema } from '../platform/database/schema.ts';
import { prepared } from '../platform/database/speed/prepared.ts';
import type { Db } from '../platform/database/database.ts';
import { countTables } from './counts.ts';
import { followed, type ReadRow } from './following.ts';
import { joinedNames } from '../users/people.ts';
import { isOfficial, isProductAccount } from '../users/users.ts';
import { hiddenOf } from '../users/hidden-notice.ts';
import { meanOf } from './ratings.ts';
import { newShortId } from './short-ids.ts';
import { isShown } from './table-visibility.ts';
import { currentTeamsKey } from './teams-key.ts';
import { textKey } from '../platform/database/text-key.ts';
import { isTip, tipFields } from '../tips/read-tips.ts';
import { isUnsealed } from '../tips/sealed.ts';

/** The editable content of a table. */
export type Content = v.InferOutput<v.ObjectSchema<typeof tableContent, undefined>>;

export type NewTable = Content & {
  id: string;
  isPublicTable: boolean;
  isListed?: boolean | undefined;
  ownerId: string | null;
  email: string | null;
  /** Only for a table without an owner, see `Digests`. */
  networkKey?: string;
  createdAt: Date;
  /** The season whose standings it follows. */
  leagueSeasonId?: string;
  /** The stage of that season. */
  stageId?: string | undefined;
};

/** Serialises the teams of a table for storage. */
export const storedItems = (items: SimpleTable['items']): string =>
  JSON.stringify(items.map(({ name, tablePlace }) => ({ name, tablePlace })));

/** Converts the content of a table to columns, without the key of its teams. */
export const columnsOf = (table: Content) => ({
  name: table.name,
  nameKey: textKey(table.name),
  numberOfTeams: table.numberOfTeams,
  positiveAfterSeasonTeams: table.positiveAfterSeasonTeams,
  negativeAfterSeasonTeams: table.negativeAfterSeasonTeams,
  numberOfRelegations: table.numberOfRelegations,
  items: storedItems(table.items),
  winnerColor: table.winnerColor,
  positiveColor: table.positiveColor,
  negativeColor: table.negativeColor,
  relegationColor: table.relegationColor,
  itemColor: table.itemColor,
});

/**
 * Inserts a table and returns its row. Official tables are always listed, tables without an owner never. Requires a
 * transaction, because the owner's count changes too.
 */
export async function addTable(db: Db, table: NewTable): Promise<Selectable<TableRow>> {
  const { isListed = false, ownerId } = table;
  const teamsKey = await currentTeamsKey(db, table.items);
  const row = await db
    .insertInto('simpleTables')
    .values({
      id: table.id,
      ownerId,
      email: table.email,
      networkKey: table.networkKey ?? null,
      leagueSeasonId: table.leagueSeasonId ?? null,
      stageId: table.stageId ?? null,
      shortId: newShortId(),
      ...columnsOf(table),
      teamsKey,
      isPublic: table.isPublicTable,
      isListed: ownerId !== null && (isListed || isProductAccount(db, ownerId)),
      createdAt: table.createdAt.toISOString(),
      modifiedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await countTables(db, ownerId, { every: 1, public: table.isPublicTable ? 1 : 0 });
  return row;
}

/** Converts the columns of a table to its content. */
export const contentOf = (row: ReadRow): Content => ({
  name: row.name,
  numberOfTeams: row.numberOfTeams,
  positiveAfterSeasonTeams: row.positiveAfterSeasonTeams,
  negativeAfterSeasonTeams: row.negativeAfterSeasonTeams,
  numberOfRelegations: row.numberOfRelegations,
  items: JSON.parse(row.items) as SimpleTable['items'],
  winnerColor: row.winnerColor,
  positiveColor: row.positiveColor,
  negativeColor: row.negativeColor,
  relegationColor: row.relegationColor,
  itemColor: row.itemColor,
});

/** Returns the `handlerId` of a table's response: its owner, or the placeholder for tables without an owner. */
export const handlerIdOf = ({ ownerId }: { ownerId: string | null }): string => ownerId ?? ANONYMOUS_ID;

/** Returns a table as its owner sees it. */
export function simpleTable(row: ReadRow): SimpleTable {
  return {
    id: row.id,
    handlerId: handlerIdOf(row),
    ...contentOf(row),
    isPublicTable: Boolean(row.isPublic),
    isListed: Boolean(row.isListed),
    created: row.createdAt,
    lastModified: row.modifiedAt,
    version: row.version,
    rating: meanOf(row),
    ratings: row.ratings,
    views: row.views,
    ...(row.leagueSeasonId === null ? {} : { kind: 'standings', leagueSeasonStatsId: row.leagueSeasonId }),
    ...(row.stageId === null ? {} : { stage: row.stageId }),
    ...tipFields(row.tip),
    ...hiddenOf(row),
  };
}

/**
 * The caller who manages a table. A user manages their own tables, an administrator all except other users' sealed
 * tips, and a key holder the table of the key. Other tables do not exist for them.
 */
export type Handler = { userId: string; role: 'user' | 'admin' | 'key-holder' };

/** A SQL condition: whether a table exists for a handler. */
export const isHandledBy =
  ({ role, userId }: Handler, now: Date) =>
  (table: ExpressionBuilder<Schema, 'simpleTables'>) => {
    if (role === 'key-holder') return table.lit(true);
    const isOwn = table('simpleTables.ownerId', '=', userId);
    return role === 'user' ? isOwn : table.or([isOwn, isUnsealed(now)(table)]);
  };

/** Returns the row of a handler's table. @throws {Failure} `missing` when it does not exist for them. */
export async function ownRow(db: Db, id: string, handler: Handler, now: Date): Promise<ReadRow> {
  const rows = await db
    .selectFrom('simpleTables')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(isHandledBy(handler, now))
    .execute();
  const [table] = await followed(db, rows, now);
  if (table === undefined) throw missing('Table');
  return table;
}

/** Returns a handler's table. @throws {Failure} `missing` when it does not exist for them. */
export const getOwnTable = async (db: Db, id: string, handler: Handler, now: Date): Promise<SimpleTable> =>
  simpleTable(await ownRow(db, id, handler, now));

/**
 * Makes a handler's table public or private, in one transaction. No-op if it already is.
 * @throws {Failure} when the table is hidden and would become public, or does not exist for the handler.
 */
export async function setVisibility(
  db: Db,
  change: { id: string; isPublic: boolean; now: Date },
  handler: Handler,
): Promise<void> {
  const row = await db
    .updateTable('simpleTables')
    .set({ isPublic: change.isPublic, modifiedAt: change.now.toISOString() })
    .where('id', '=', change.id)
    .where('deletedAt', 'is', null)
    .where('isPublic', '!=', change.isPublic)
    .where('hiddenAt', 'is', null)
    .where(isHandledBy(handler, change.now))
    .returning('ownerId')
    .executeTakeFirst();
  if (row === undefined) {
    const { hidden } = await getOwnTable(db, change.id, handler, change.now);
    if (hidden === undefined || !change.isPublic) return;
    throw conflict('An administrator has hidden this table: it cannot be public.', 'isPublicTable');
  }
  await countTables(db, row.ownerId, { every: 0, public: change.isPublic ? 1 : -1 });
}

/**
 * Lists or unlists a table. This takes effect while the table is public, and is not a change of its content.
 * @throws {Failure} when the table does not exist for the handler, has no owner, or is official and would be unlisted.
 */
export async function setListed(
  db: Db,
  change: { id: string; isListed: boolean; now: Date },
  handler: Handler,
): Promise<void> {
  const { handlerId } = await getOwnTable(db, change.id, handler, change.now);
  if (handlerId === ANONYMOUS_ID) throw conflict('A table without an owner is on nobody’s profile.', 'isListed');
  if (!change.isListed && (await isOfficial(db, handlerId))) {
    throw conflict('Official tables are always listed.', 'isListed');
  }
  await db.updateTable('simpleTables').set({ isListed: change.isListed }).where('id', '=', change.id).execute();
}

/** Selects public tables with the public data of their owners. */
export const publicTables = (db: Db, now: Date) =>
  db
    .selectFrom('simpleTables')
    .leftJoin(joinedNames(db), 'users.id', 'simpleTables.ownerId')
    .select(['users.handle', 'users.isProduct'])
    .where('simpleTables.isPublic', '=', true)
    .where(isShown(db, now));

type Owner = { handle: string | null; isProduct: boolean | number | null };

/** Returns the owner of a public table as others see them. */
export const shownOwner = ({ handle, isProduct }: Owner, productName: string) =>
  isProduct ? { userName: productName, isOfficial: true } : { userName: handle, isOfficial: false };

const publicTable = prepared((db, { id, now }: { id: string; now: Date }) =>
  publicTables(db, now)
    .selectAll('simpleTables')
    .select(({ ref }) => isTip(ref('simpleTables.id')).as('isTip'))
    .where('simpleTables.id', '=', id),
);

/** Returns a public table. @throws {Failure} `missing` when there is none, it is private, or hidden with its owner. */
export async function getPublicTable(db: Db, id: string, productName: string, now: Date): Promise<PublicTable> {
  const [row] = await publicTable(db, { id, now });
  if (row === undefined) throw missing('Table');
  const hasRowsOfSeason = row.leagueSeasonId !== null || Boolean(row.isTip);
  const [table = row] = hasRowsOfSeason ? await followed(db, [row], now) : [];
  return { ...simpleTable(table), ...shownOwner(table, productName) };
}
