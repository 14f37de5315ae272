import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

/** The stored state of an entity: `absent`, or a description that names incomplete parts. */
export type State = string;
export const ABSENT: State = 'absent';

/**
 * Records the acknowledged writes of clients. Before the response, an entity may be in its old or new state; after it,
 * only in the new one.
 */
export class Ledger {
  readonly #allowed = new Map<string, State[]>();
  acknowledged = 0;
  /** Writes without a response, and how many of them were applied nevertheless. */
  unacknowledged = 0;
  appliedUnacknowledged = 0;

  /** Records a write of one entity before it is sent, and again when `send` reports success. */
  async write(key: string, [from, to]: readonly [State, State], send: () => Promise<boolean>): Promise<void> {
    this.#allowed.set(key, [from, to]);
    this.unacknowledged += 1;
    if (!(await send())) return;
    this.#allowed.set(key, [to]);
    this.unacknowledged -= 1;
    this.acknowledged += 1;
  }

  /** Returns the state of an entity, or `undefined` while it may be in either. */
  stateOf(key: string): State | undefined {
    const [state = ABSENT, ...others] = this.#allowed.get(key) ?? [];
    return others.length === 0 ? state : undefined;
  }

  /**
   * Compares the ledger with the stored states. Returns a sentence for each difference. Later comparisons expect the
   * states found.
   */
  compare(stored: ReadonlyMap<string, State>): string[] {
    const differences: string[] = [];
    for (const [key, allowed] of this.#allowed) {
      const found = stored.get(key) ?? ABSENT;
      if (!allowed.includes(found)) differences.push(`${key} is ${found}, not ${allowed.join(' or ')}`);
      if (allowed.length === 2 && found === allowed[1]) this.appliedUnacknowledged += 1;
      if (found === ABSENT) this.#allowed.delete(key);
      else this.#allowed.set(key, [found]);
    }
    for (const key of stored.keys()) {
      if (!this.#allowed.has(key)) differences.push(`${key} is stored, but was never written`);
    }
    return differences;
  }
}

export const tableState = (isPublic: boolean, views: number): State =>
  `${isPublic ? 'public' : 'private'}, ${views} views`;
export const USER_STATE: State = 'with search words and a mail';
export const pairOf = (one: string, other: string) => `friendship of ${[one, other].toSorted().join(' and ')}`;

/** Returns the states of all tables by name, of the users of `domain` by e-mail, and of friendships by user ids. */
export async function statesIn(db: Db, domain: string): Promise<Map<string, State>> {
  const tables = await db
    .selectFrom('simpleTables')
    .select(['name', 'isPublic', 'views'])
    .where('deletedAt', 'is', null)
    .execute();
  const users = await db
    .selectFrom('users')
    .select(({ exists, ref, selectFrom }) => [
      'email',
      exists(selectFrom('userWords').select('word').whereRef('userId', '=', ref('users.id'))).as('hasSearchWords'),
      exists(selectFrom('outbox').select('id').whereRef('recipient', '=', ref('users.email'))).as('hasMail'),
    ])
    .where('email', 'like', `%@${domain}`)
    .execute();
  const requests = await db.selectFrom('friendRequests').select(['lowId', 'highId']).execute();
  const friendships = await db.selectFrom('friendships').select(['lowId', 'highId']).execute();
  const states = new Map<string, State>();
  for (const { isPublic, name, views } of tables) states.set(`table ${name}`, tableState(Boolean(isPublic), views));
  for (const { email, hasMail, hasSearchWords } of users) {
    states.set(`user ${email}`, `${hasSearchWords ? 'with' : 'without'} search words and ${hasMail ? 'a' : 'no'} mail`);
  }
  for (const { highId, lowId } of requests) states.set(pairOf(lowId, highId), 'requested');
  for (const { highId, lowId } of friendships) {
    const pair = pairOf(lowId, highId);
    states.set(pair, states.has(pair) ? 'requested and friends' : 'friends');
  }
  return states;
}

/** Returns inconsistencies of the database: wrong counts, broken references, a damaged file. */
export async function inconsistenciesIn(db: Db, engine: 'sqlite' | 'postgres'): Promise<unknown[]> {
  const counts = await sql`
    select users.id, table_counts.every as counted, count(simple_tables.id) as stored from users
    left join simple_tables on simple_tables.owner_id = users.id and simple_tables.deleted_at is null
    left join table_counts on table_counts.owner_id = users.id
    group by users.id, table_counts.every having coalesce(table_counts.every, 0) <> count(simple_tables.id)`.execute(
    db,
  );
  if (engine === 'postgres') return counts.rows;
  const references = await sql`pragma foreign_key_check`.execute(db);
  const integrity = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  return [...counts.rows, ...references.rows, ...integrity.rows.filter((row) => row.integrityCheck !== 'ok')];
}
