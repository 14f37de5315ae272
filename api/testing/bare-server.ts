import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import pg from 'pg';
import { createPasswords } from '../src/platform/sessions/passwords.ts';
import { systemClock } from '../src/platform/clock.ts';

/**
 * The baseline that `bench:api` compares the API with: only `node:http` and the prepared statements of each call, on
 * the same database and with byte-identical responses. It has no limits, log, metrics or checks, and only the headers
 * of HTTP.
 */
export type BareOptions = {
  /** The file of the SQLite database, or `null` to use the PostgreSQL database at `url`. */
  file: string | null;
  url: string;
  /** Responses for paths whose rows are read but not serialized here. */
  answers: Record<string, string>;
  ownerId: string;
  scoringId: string;
};

type Row = Record<string, unknown>;
type Query = (sql: string, parameters: (string | number | null)[]) => Promise<Row[]>;
type Bare = { query: Query; inTransaction: (work: (query: Query) => Promise<void>) => Promise<void> };

function sqlite(file: string): Bare {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma cache_size = -65536');
  database.exec('pragma busy_timeout = 5000');
  const statements = new Map<string, StatementSync>();
  const query: Query = async (sql, parameters) => {
    let statement = statements.get(sql);
    if (statement === undefined) statements.set(sql, (statement = database.prepare(sql.replaceAll(/\$\d+/g, '?'))));
    return statement.all(...parameters);
  };
  let last: Promise<void> = Promise.resolve();
  return {
    query,
    inTransaction: async (work) => {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      database.exec('begin immediate');
      await work(query);
      database.exec('commit');
      resolve();
    },
  };
}

function postgres(url: string): Bare {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const names = new Map<string, string>();
  const prepared = (text: string, values: (string | number | null)[]) => {
    const name = names.get(text) ?? `bare-${names.size}`;
    names.set(text, name);
    return { name, text, values };
  };
  return {
    query: async (sql, parameters) => (await pool.query(prepared(sql, parameters))).rows as Row[],
    inTransaction: async (work) => {
      const client = await pool.connect();
      await client.query('begin');
      await work(async (sql, parameters) => (await client.query(prepared(sql, parameters))).rows as Row[]);
      await client.query('commit');
      client.release();
    },
  };
}

const { answers, file, ownerId, scoringId, url } = JSON.parse(process.env['BARE'] ?? '') as BareOptions;
const { inTransaction, query } = file === null ? postgres(url) : sqlite(file);
const passwords = createPasswords();

const isUnsealed = `not exists (select 1 from tips inner join tippings on tippings.league_season_id = tips.league_season_id
  where tips.table_id = simple_tables.id and tips.is_sealed = true and tippings.locked_at is null)`;

const PUBLIC_TABLE = `select simple_tables.*, users.handle, users.is_product from simple_tables
  left join users on users.id = simple_tables.owner_id
  where simple_tables.id = $1 and simple_tables.is_public = true and (owner_id is null or owner_id not in
    (select user_id from bans where hide_tables = true)) and ${isUnsealed}`;

const timestamp = (stored: unknown) => new Date(stored as string | Date).toISOString();

const tableOf = (row: Row) => ({
  id: row['id'],
  handlerId: row['owner_id'],
  name: row['name'],
  numberOfTeams: row['number_of_teams'],
  positiveAfterSeasonTeams: row['positive_after_season_teams'],
  negativeAfterSeasonTeams: row['negative_after_season_teams'],
  numberOfRelegations: row['number_of_relegations'],
  items: JSON.parse(String(row['items'])) as unknown,
  winnerColor: row['winner_color'],
  positiveColor: row['positive_color'],
  negativeColor: row['negative_color'],
  relegationColor: row['relegation_color'],
  itemColor: row['item_color'],
  isPublicTable: Boolean(row['is_public']),
  isListed: Boolean(row['is_listed']),
  created: timestamp(row['created_at']),
  lastModified: row['modified_at'] === null ? null : timestamp(row['modified_at']),
  version: row['version'],
  rating: 0,
  ratings: row['ratings'],
  views: row['views'],
});

async function publicTable(id: string): Promise<string | undefined> {
  const [row] = await query(PUBLIC_TABLE, [id]);
  if (row === undefined) return undefined;
  const isOfficial = Boolean(row['is_product']);
  return JSON.stringify({ ...tableOf(row), userName: isOfficial ? 'TipTable' : row['handle'], isOfficial });
}

async function officialTables(path: string): Promise<string | undefined> {
  await query('select public from table_counts where owner_id = $1', [ownerId]);
  await query(
    `select * from simple_tables where id in (select id from simple_tables where owner_id = $1 and is_public = true
      order by views desc, id desc limit $2) order by views desc, id desc`,
    [ownerId, 20],
  );
  return answers[path];
}

async function leaderboard(path: string): Promise<string | undefined> {
  await query(
    `select users.id, users.handle, users.first_name, users.last_name, users.role, users.is_public_profile, tips.table_id,
      simple_tables.is_public, tip_scores.points, tip_scores.exact, tip_scores.rank, tip_scores.position
    from tips inner join simple_tables on simple_tables.id = tips.table_id inner join users on users.id = tips.owner_id
    inner join tip_scores on tip_scores.table_id = tips.table_id
    where tip_scores.scoring_id = $1 and tip_scores.position >= $2 and tip_scores.position <= $3 and tips.is_ranked
      and simple_tables.is_public and users.email_confirmed and users.is_public_profile order by tip_scores.position`,
    [scoringId, 1, 100],
  );
  return answers[path];
}

async function addView(id: string): Promise<string> {
  await inTransaction(async (within) => {
    await within('update simple_tables set views = views + 1 where id = $1', [id]);
    await within(
      `insert into table_views (table_id, day, host, views) values ($1, $2, '', 1)
        on conflict (table_id, day, host) do update set views = table_views.views + 1`,
      [id, new Date().toISOString().slice(0, 10)],
    );
  });
  return '';
}

type GivenTable = {
  name: string;
  numberOfTeams: number;
  items: unknown[];
  [colour: `${string}Color`]: string;
};

async function createTable(body: GivenTable): Promise<string> {
  const id = systemClock.newId();
  const created = new Date().toISOString();
  const { itemColor, items, name, negativeColor, numberOfTeams, positiveColor, relegationColor, winnerColor } = body;
  const colours = [winnerColor, positiveColor, negativeColor, relegationColor, itemColor].map((colour) => colour ?? '');
  await inTransaction(async (within) => {
    await within(
      `insert into simple_tables (id, owner_id, name, name_key, number_of_teams, positive_after_season_teams,
        negative_after_season_teams, number_of_relegations, items, winner_color, positive_color, negative_color,
        relegation_color, item_color, is_public, created_at)
      values ($1, $2, $3, $4, $5, 1, 0, 1, $6, $7, $8, $9, $10, $11, false, $12)`,
      [id, ownerId, name, name.toLowerCase(), numberOfTeams, JSON.stringify(items), ...colours, created],
    );
  });
  const [row] = await query('select * from simple_tables where id = $1', [id]);
  return JSON.stringify(tableOf(row ?? {}));
}

async function logIn({ email, password }: { email: string; password: string }): Promise<string | undefined> {
  const [user] = await query('select * from users where email_key = $1', [email]);
  const hash = (user?.['password_hash'] ?? null) as string | null;
  return (await passwords.matches(password, hash, { address: 'bare' })) ? 'right' : undefined;
}

async function answered(method: string, path: string, body: string): Promise<string | undefined> {
  if (method === 'PATCH') return addView(path.slice(path.lastIndexOf('/') + 1));
  if (path === '/api/table') return createTable(JSON.parse(body) as GivenTable);
  if (method === 'POST') return logIn(JSON.parse(body) as { email: string; password: string });
  if (path.startsWith('/api/publictable/official')) return officialTables(path);
  if (path.startsWith('/api/leaderboard')) return leaderboard(path);
  return publicTable(path.slice(path.lastIndexOf('/') + 1));
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url: path = '' } = request;
    void answered(method, path, Buffer.concat(chunks).toString()).then((text) => {
      const bytes = Buffer.byteLength(text ?? '');
      const status = text === undefined ? 404 : method === 'PATCH' ? 204 : 200;
      const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes };
      response.writeHead(status, method === 'PATCH' ? {} : headers).end(text);
    });
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ ready: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('disconnect', () => process.exit());
