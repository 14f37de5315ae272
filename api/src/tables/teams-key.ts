import { hash } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import { teamsOf } from 'shared-contract/consensus';
import type { SimpleTable } from 'shared-contract/tables';
import type { Store } from '../platform/database/database.ts';

/** Few enough that nobody waits for them. */
const TABLES_AT_ONCE = 100;

/** The key of tables over no list of teams. */
export const NO_TEAMS = '';

/** The same key for all tables over the same teams; `NO_TEAMS` for one that lacks a name or has a team twice. */
export function teamsKeyOf(items: SimpleTable['items']): string {
  const teams = teamsOf(items);
  return teams === null ? NO_TEAMS : hash('sha256', JSON.stringify(teams), 'base64url');
}

/**
 * Computes the keys of tables without one, a hundred at a time. A migration adds the column empty, and a process of the previous schema
 * beside it inserts rows without a key.
 */
export async function fillTeamsKeys(store: Store): Promise<void> {
  for (let left = TABLES_AT_ONCE; left === TABLES_AT_ONCE;) {
    left = await store.write(async (transaction) => {
      const rows = await transaction
        .selectFrom('simpleTables')
        .select(['id', 'items'])
        .where('teamsKey', 'is', null)
        .orderBy('id')
        .limit(TABLES_AT_ONCE)
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
