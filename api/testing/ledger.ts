import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

/** How a thing is stored: `absent`, or a description that names whatever of it is incomplete. */
export type State = string;
export const ABSENT: State = 'absent';

/**
 * What clients were told about what they wrote. Before a write, the thing may be found as it was or as it is to become; once the
 * write is acknowledged, only as it has become.
 */
export class Ledger {
  readonly #allowed = new Map<string, State[]>();
  acknowledged = 0;
  /** Writes that got no acknowledgement, and how many of them were found to have been made all the same. */
  unacknowledged = 0;
  appliedUnacknowledged = 0;

  /** Notes a write of one thing before it is sent, and once more when `send` was told that it succeeded. */
  async write(thing: string, [from, to]: readonly [State, State], send: () => Promise<boolean>): Promise<void> {
    this.#allowed.set(thing, [from, to]);
    this.unacknowledged += 1;
    if (!(await send())) return;
    this.#allowed.set(thing, [to]);
    this.unacknowledged -= 1;
    this.acknowledged += 1;
  }

  /** How a thing is stored, or `undefined` while it may be one or the other. */
  stateOf(thing: string): State | undefined {
    const [state = ABSENT, ...others] = this.#allowed.get(thing) ?? [];
    return others.length === 0 ? state : undefined;
  }

  /** Compares the ledger with what a store holds, and returns a sentence for each difference. What is found is what is expected later. */
  compare(stored: ReadonlyMap<string, State>): string[] {
    const differences: string[] = [];
    for (const [thing, allowed] of this.#allowed) {
      const found = stored.get(thing) ?? ABSENT;
      if (!allowed.includes(found)) differences.push(`${thing} is ${found}, not ${allowed.join(' or ')}`);
      if (allowed.length === 2 && found === allowed[1]) this.appliedUnacknowledged += 1;
      if (found === ABSENT) this.#allowed.delete(thing);
      else this.#allowed.set(thing, [found]);
    }
    for (const thing of stored.keys()) {
      if (!this.#allowed.has(thing)) differences.push(`${thing} is stored, and nobody wrote it`);
    }
    return differences;
  }
}

export const tableState = (isPublic: boolean, views: number): State =>
  `${isPublic ? 'public' : 'private'}, ${views} views`;
export const USER_STATE: State = 'with words and a mail';
export const pairOf = (one: string, other: string) => `friendship of ${[one, other].toSorted().join(' and ')}`;

/** All tables by their names, users of `domain` by e-mail and friendships by their users' ids, each with its state. */
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
    states.set(`user ${email}`, `${hasSearchWords ? 'with' : 'without'} words and ${hasMail ? 'a' : 'no'} mail`);
  }
  for (const { highId, lowId } of requests) states.set(pairOf(lowId, highId), 'requested');
  for (const { highId, lowId } of friendships) {
    const pair = pairOf(lowId, highId);
    states.set(pair, states.has(pair) ? 'requested and friends' : 'friends');
  }
  return states;
}

/** What is wrong with the rows as a whole: counts that do not match, broken references, a damaged file. */
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
