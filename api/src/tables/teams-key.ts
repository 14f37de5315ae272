import { hash } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import { teamsOf } from 'shared-contract/consensus';
import type { SimpleTable } from 'shared-contract/tables';
import type { OtherNames } from 'shared-contract/team-names';
import { otherNamesOf } from '../competition/catalog/other-names.ts';
import type { Db, Store } from '../platform/database/database.ts';

/** The tables per transaction, few enough not to delay other writes. */
const BATCH_SIZE = 100;

/** Sorts before the id of any table. */
const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** The key of tables without a usable list of teams. */
export const NO_TEAMS = '';

/**
 * Returns the key shared by all tables over the same teams. Returns `NO_TEAMS` if a name is missing or a team appears
 * twice.
 */
export function teamsKeyOf(items: SimpleTable['items'], otherNames: OtherNames = {}): string {
  const teams = teamsOf(items, otherNames);
  return teams === null ? NO_TEAMS : hash('sha256', JSON.stringify(teams), 'base64url');
}

/** Returns the further names of teams that a table has. */
export const otherNamesIn = (db: Db, items: SimpleTable['items']): Promise<OtherNames> =>
  otherNamesOf(
    db,
    items.map(({ name }) => name),
  );

/** Returns the key of a table by the names that teams have now. */
export const currentTeamsKey = async (db: Db, items: SimpleTable['items']): Promise<string> =>
  teamsKeyOf(items, await otherNamesIn(db, items));

/**
 * Computes the missing keys of tables, a hundred per transaction. Keys are missing after the migration that adds the
 * column, and on rows inserted by a process of the previous schema.
 */
export async function fillTeamsKeys(store: Store): Promise<void> {
  for (let left = BATCH_SIZE; left === BATCH_SIZE;) {
    left = await store.write(async (transaction) => {
      const otherNames = await otherNamesOf(transaction);
      const rows = await transaction
        .selectFrom('simpleTables')
        .select(['id', 'items'])
        .where('teamsKey', 'is', null)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute();
      for (const { id, items } of rows) {
        await transaction
          .updateTable('simpleTables')
          .set({ teamsKey: teamsKeyOf(JSON.parse(items) as SimpleTable['items'], otherNames) })
          .where('id', '=', id)
          .where('items', '=', items)
          .execute();
      }
      return rows.length;
    });
    await otherWork();
  }
}

/**
 * Returns a function that updates the keys of tables after teams got or lost further names. It reads all tables once
 * per process and after such a change.
 */
export function teamsKeyUpdates(store: Store): (stopped?: AbortSignal) => Promise<void> {
  let current = '';
  return async (stopped) => {
    const otherNames = await otherNamesOf(store.db);
    const names = JSON.stringify(Object.entries(otherNames).toSorted());
    if (names === current) return;
    for (let last = NIL_ID, isDone = false; !isDone;) {
      if (stopped?.aborted === true) return;
      const rows = await store.db
        .selectFrom('simpleTables')
        .select(['id', 'items', 'teamsKey'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute();
      const keyed = rows.map((row) => ({
        ...row,
        key: teamsKeyOf(JSON.parse(row.items) as SimpleTable['items'], otherNames),
      }));
      for (const { id, items, key } of keyed.filter((row) => row.teamsKey !== row.key)) {
        await store.db
          .updateTable('simpleTables')
          .set({ teamsKey: key })
          .where('id', '=', id)
          .where('items', '=', items)
          .execute();
      }
      last = rows.at(-1)?.id ?? last;
      isDone = rows.length < BATCH_SIZE;
      await otherWork();
    }
    current = names;
  };
}
