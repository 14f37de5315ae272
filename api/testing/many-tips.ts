import { sql } from 'kysely';
import type { Store } from '../src/platform/database/database.ts';
import { countTips } from '../src/competition/tip-lock/tip-counts.ts';

/** A trigger counts users by updating a single row repeatedly, so statements with more rows are slower. */
const AT_ONCE = 1000;
/** The number of different orders among many tips. */
const ORDERS = 5000;

type Numbers = { leagueSeasonId: string; teams: number; from: number; to: number };

/** Returns a shuffled order of teams; the same number yields the same order. */
function orderOf(number: number, teams: number): string {
  const order = Array.from({ length: teams }, (_, index) => index);
  let seed = number * 2_654_435_761;
  for (let index = teams - 1; index > 0; index -= 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = Math.floor((seed / 2_147_483_648) * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order.join();
}

/**
 * Inserts users with public profiles and a tip of each, numbered `from` to below `to`, directly into the tables. Uses
 * few statements, because there may be many. Most tips were last changed about when they were created; one in eight is
 * not ranked. The season must not be locked yet.
 */
export async function insertTips({ db, engine }: Store, { from, leagueSeasonId, teams, to }: Numbers): Promise<void> {
  const isLite = engine === 'sqlite';
  const orders = JSON.stringify(Array.from({ length: ORDERS }, (_, number) => orderOf(number, teams)));
  const id = (kind: string) =>
    isLite
      ? sql`'0199d3a0-${sql.raw(kind)}-7000-8000-' || printf('%012x', n)`
      : sql`('0199d3a0-${sql.raw(kind)}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const now = '2025-01-01T00:00:00.000Z';
  const at = isLite
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, (n + n * 7919 % 10007) || ' seconds')`
    : sql`${now}::timestamptz + (n + n * 7919::bigint % 10007) * interval '1 second'`;
  const timestamp = isLite ? sql`${now}` : sql`${now}::timestamptz`;
  const no = sql.lit(false);
  const yes = sql.lit(true);
  const colour = sql.lit('#0f1990');
  const picks = isLite
    ? sql`(select value from json_each(${orders}) where key = n * 31 % ${sql.lit(ORDERS)})`
    : sql`(${orders}::jsonb ->> (n * 31 % ${sql.lit(ORDERS)}))`;
  for (let first = from; first < to; first += AT_ONCE) {
    const numbers = sql`with recursive numbers(n) as (select ${sql.lit(first)} union all
      select n + 1 from numbers where n + 1 < ${sql.lit(Math.min(first + AT_ONCE, to))})`;
    await sql`insert into users (id, email, email_key, email_confirmed, first_name, last_name, name_key, handle, role, phone_confirmed,
        is_public_profile, is_product, created_at)
      ${numbers} select ${id('0001')}, 'tips-' || n || '@example.com', 'tips-' || n || '@example.com', ${yes}, 'Person', 'Number ' || n,
        'person number ' || n, 'tips-' || n, 'user', ${no}, ${yes}, ${no}, ${timestamp} from numbers`.execute(db);
    await sql`insert into simple_tables (id, owner_id, name, name_key, number_of_teams, positive_after_season_teams,
        negative_after_season_teams, number_of_relegations, items, teams_key, winner_color, positive_color, negative_color,
        relegation_color, item_color, is_public, views, created_at)
      ${numbers} select ${id('0002')}, ${id('0001')}, 'A tip', 'a tip', ${sql.lit(teams)}, 1, 0, 0, '[]', '', ${colour}, ${colour},
        ${colour}, ${colour}, ${colour}, ${yes}, 0, ${timestamp} from numbers`.execute(db);
    await sql`insert into tips (table_id, league_season_id, owner_id, picks, is_sealed, is_ranked, changed_at)
      ${numbers} select ${id('0002')}, ${leagueSeasonId}, ${id('0001')}, ${picks}, ${no}, n % 8 <> 7, ${at} from numbers`.execute(
      db,
    );
  }
  await countTips(db, leagueSeasonId, to - from);
}
