import { type Consensus, consensusOf, LEAST_TABLES, MOST_TABLES } from 'shared-contract/consensus';
import type { SimpleTable } from 'shared-contract/tables';
import { hasShownOwner } from '../users/bans.ts';
import type { Db } from '../platform/database/database.ts';
import { listedTables } from './lists.ts';
import { NO_TEAMS, otherNamesIn, teamsKeyOf } from './teams-key.ts';

/** Selects the latest listed tables over a list of teams. Reads only their index. */
export const latestOver = (db: Db, teamsKey: string, now: Date) =>
  listedTables(db, now)
    .select(['ownerId', 'items'])
    .where('teamsKey', '=', teamsKey)
    .where(hasShownOwner(db, now))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_TABLES);

/**
 * Returns the consensus of other users on the teams of a table: the mean places in the latest listed table of each
 * owner. Returns `null` if there are too few tables.
 */
export async function consensusOn(db: Db, { items }: Pick<SimpleTable, 'items'>, now: Date): Promise<Consensus | null> {
  const otherNames = await otherNamesIn(db, items);
  const key = teamsKeyOf(items, otherNames);
  const rows = key === NO_TEAMS ? [] : await latestOver(db, key, now).execute();
  const latest = new Map<string | null, string>();
  for (const row of rows) if (!latest.has(row.ownerId)) latest.set(row.ownerId, row.items);
  const tables = [...latest.values()].map((json) => JSON.parse(json) as SimpleTable['items']);
  const consensus = consensusOf(items, tables, { ...(await otherNamesIn(db, tables.flat())), ...otherNames });
  return consensus.tables < LEAST_TABLES ? null : consensus;
}
