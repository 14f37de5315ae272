import { hash } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import { teamsOf } from 'shared-contract/consensus';
import type { SimpleTable } from 'shared-contract/tables';
import type { Store } from '../platform/database/database.ts';

/** The tables per transaction, few enough not to delay other writes. */
const BATCH_SIZE = 100;

/** The key of tables without a usable list of teams. */
export const NO_TEAMS = '';

/**
 * Returns the key shared by all tables over the same teams. Returns `NO_TEAMS` if a name is missing or a team appears
 * twice.
 */
export function teamsKeyOf(items: SimpleTable['items']): string {
  const teams = teamsOf(items);
  return teams === null ? NO_TEAMS : hash('sha256', JSON.stringify(teams), 'base64url');
}

/**
 * Computes the missing keys of tables, a hundred per transaction. Keys are missing after the migration that adds the
 * column, and on rows inserted by a process of the previous schema.
 */
export async function fillTeamsKeys(store: Store): Promise<void> {
  for (let left = BATCH_SIZE; left === BATCH_SIZE;) {
    left = await store.write(async (transaction) => {
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
          .set({ teamsKey: teamsKeyOf(JSON.parse(items) as SimpleTable['items']) })
          .where('id', '=', id)
          .where('items', '=', items)
          .execute();
      }
      return rows.length;
    });
    await otherWork();
  }
}
