import { sql } from 'kysely';
import { countTables } from '../src/tables/counts.ts';
import { productAccount } from '../src/users/users.ts';
import { teamsKeyOf } from '../src/tables/teams-key.ts';
import type { Db, Store } from '../src/platform/database/database.ts';
import type { TestServer } from './server.ts';

const AT_ONCE = 10_000;
const ITEMS = ['AIK', 'Malmö FF'].map((name, index) => ({ name, tablePlace: index + 1 }));

type Numbers = { owner: string; from: number; to: number };

/**
 * Inserts tables numbered `from` to below `to`, with unsorted names and views. Uses few statements, because there may
 * be many tables.
 */
export async function insertTables(store: Store, { from, owner, to }: Numbers): Promise<void> {
  const isLite = store.engine === 'sqlite';
  const number = isLite ? sql`printf('%012x', n)` : sql`lpad(to_hex(n), 12, '0')`;
  const id = isLite
    ? sql`'0199d3a0-0000-7000-8000-' || ${number}`
    : sql`('0199d3a0-0000-7000-8000-' || ${number})::uuid`;
  const count = isLite ? sql`cast(n * 7919 % 100003 as integer)` : sql`(n * 7919::bigint % 100003)::integer`;
  const now = new Date().toISOString();
  const created = isLite ? sql`${now}` : sql`${now}::timestamptz - n * interval '1 minute'`;
  const items = JSON.stringify(ITEMS);
  const colour = sql.lit('#0f1990');
  for (let first = from; first < to; first += AT_ONCE) {
    const numbers = sql`numbers(n) as (select ${sql.lit(first)} union all
      select n + 1 from numbers where n + 1 < ${sql.lit(Math.min(first + AT_ONCE, to))})`;
    await sql`
    insert into simple_tables (id, owner_id, name, name_key, number_of_teams, positive_after_season_teams,
      negative_after_season_teams, number_of_relegations, items, winner_color, positive_color, negative_color,
      relegation_color, item_color, is_public, views, created_at)
    with recursive ${numbers}
    select ${id}, ${owner}, 'Table ' || ${count}, 'table ' || ${count}, 2, 0, 0, 0, ${sql.lit(items)}, ${colour}, ${colour},
      ${colour}, ${colour}, ${colour}, ${sql.lit(true)}, ${count}, ${created}
    from numbers`.execute(store.db);
  }
}

/** Adds official tables numbered `from` to below `to`. */
export async function addManyTables({ services }: TestServer, from: number, to: number): Promise<void> {
  const { store } = services;
  const { id: owner } = await productAccount(store.db).executeTakeFirstOrThrow();
  await insertTables(store, { owner, from, to });
  // Sets the keys that a server would otherwise compute in its first minutes.
  const listing = { isListed: true, teamsKey: teamsKeyOf(ITEMS) };
  await store.db.updateTable('simpleTables').set(listing).where('ownerId', '=', owner).execute();
  await countTables(store.db, owner, { every: to - from, public: to - from });
  if (store.engine === 'postgres') await vacuumTables(store.db);
}

/**
 * Vacuums like autovacuum does within minutes. The planner uses index-only scans only if the visibility map covers most
 * pages. Vacuum skips pages pinned by a background process, and pages with rows younger than an open transaction.
 */
async function vacuumTables(db: Db): Promise<void> {
  await sql`checkpoint`.execute(db);
  let isAllVisible = false;
  while (!isAllVisible) {
    await sql`vacuum analyze simple_tables`.execute(db);
    const { rows } = await sql<{ isAllVisible: boolean }>`
      select relallvisible >= relpages as is_all_visible from pg_class where relname = 'simple_tables'`.execute(db);
    isAllVisible = rows[0]?.isAllVisible === true;
  }
}
