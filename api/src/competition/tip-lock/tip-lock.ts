import { type Expression, sql, type UpdateObject } from 'kysely';
import type { TipRule } from 'shared-contract/tip-rules';
import { Failure, formatTimestamp } from '../../platform/failures.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Db, Store } from '../../platform/database/database.ts';
import { isPostgres, numberOfTips } from './tip-counts.ts';
import { hasRow } from '../../platform/database/rows.ts';

const DEFAULT_RULE: TipRule = 'places';

/** A team by its number in `picks`, which is its position in the list. */
export type NumberedTeam = { id: string; name: string };

/** The teams of a season as they are stored. */
export const numberedTeams = (stored: string): NumberedTeam[] => JSON.parse(stored) as NumberedTeam[];

/** The state of a season's tips, also of a season that has none. */
export type TipState = {
  leagueSeasonId: string;
  rule: TipRule;
  /** As an administrator has set it. */
  setLock: string | null;
  lockedAt: string | null;
  /** When it locks, or has locked. */
  lock: string | null;
  teams: NumberedTeam[];
  tips: number;
  overAt: string | null;
  /** As JSON. */
  earlyRounds: string;
  calledOverAt: string | null;
  /** The lock that those who have a tip know of. */
  toldLock: string | null;
  version: number;
};

/** The deadline of a season's first round, as a part of a query. */
export const firstDeadline = (seasonId: Expression<string>) =>
  sql<string | null>`(select rounds.deadline from rounds
    where rounds.league_season_id = ${seasonId} order by rounds.round_number limit 1)`;

/** The states of some seasons' tips by the seasons' ids. */
export async function tipStates(db: Db, seasonIds: readonly string[]): Promise<Map<string, TipState>> {
  if (seasonIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('leagueSeasons')
    .leftJoin('tippings', 'tippings.leagueSeasonId', 'leagueSeasons.id')
    .select((season) => [
      'leagueSeasons.id as leagueSeasonId',
      'tippings.rule',
      'tippings.locksAt as setLock',
      'tippings.lockedAt',
      'tippings.teams',
      'tippings.overAt',
      'tippings.earlyRounds',
      'tippings.calledOverAt',
      'tippings.toldLock',
      'tippings.version',
      firstDeadline(season.ref('leagueSeasons.id')).as('firstDeadline'),
      numberOfTips(season.ref('leagueSeasons.id')).as('tips'),
    ])
    .where('leagueSeasons.id', 'in', [...seasonIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.leagueSeasonId,
      {
        ...row,
        rule: row.rule ?? DEFAULT_RULE,
        lock: row.lockedAt ?? row.setLock ?? row.firstDeadline,
        teams: numberedTeams(row.teams ?? '[]'),
        earlyRounds: row.earlyRounds ?? '[]',
        version: row.version ?? 1,
      },
    ]),
  );
}

/** Whether tips can no longer be made or changed. */
export const isLocked = ({ lock, lockedAt }: Pick<TipState, 'lock' | 'lockedAt'>, now: Date): boolean =>
  lockedAt !== null || (lock !== null && Date.parse(lock) <= now.getTime());

/** The refusal of a change of what is locked. */
export function tipLocked({ lock }: Pick<TipState, 'lock'>): Failure {
  const when = lock === null ? '' : ` on ${formatTimestamp(new Date(lock))}`;
  return new Failure('tip-locked', `The tips of this season were locked${when}: nothing about them changes any more.`);
}

/** @throws {Failure} when the season's tips are locked. */
export function assertNotLocked(state: TipState, now: Date): void {
  if (isLocked(state, now)) throw tipLocked(state);
}

/**
 * Locks the tips of a season until the transaction ends. A `shared` lock is for saving a tip. It excludes only `exclusive` ones, so
 * that the season's lock is not written down before the tip is committed. Never take both in one transaction: two transactions that
 * upgrade wait for each other.
 *
 * These are advisory locks, because an exclusive lock of a row waits for ever while shared ones keep arriving. SQLite has a single writer.
 */
export async function lockTips(db: Db, seasonId: string, mode: 'shared' | 'exclusive'): Promise<void> {
  if (!isPostgres(db)) return;
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended(${`tips of ${seasonId}`}, 0))`.execute(db);
}

/** Locks the tips of a season exclusively, and its row in `tippings`, which it inserts if there is none, to change that row. */
export async function lockTipping(db: Db, seasonId: string): Promise<void> {
  await lockTips(db, seasonId, 'exclusive');
  // A serializable transaction fails here, and runs again, if the row was changed after its snapshot.
  const row = await db
    .selectFrom('tippings')
    .select('leagueSeasonId')
    .where('leagueSeasonId', '=', seasonId)
    .$if(isPostgres(db), (tipping) => tipping.forUpdate())
    .executeTakeFirst();
  if (row !== undefined) return;
  await db
    .insertInto('tippings')
    .values({ leagueSeasonId: seasonId, rule: DEFAULT_RULE, teams: '[]' })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** The columns of `tippings` about the lock. Those about scoring are written by `tips/scoring`. */
type LockColumn = 'rule' | 'locksAt' | 'teams' | 'toldLock' | 'movedLock' | 'movedAt' | 'lockMoves' | 'version';

/** Sets columns about the lock of a season's tips; absent ones stay as they are. */
export async function setTipping(
  db: Db,
  leagueSeasonId: string,
  columns: Pick<UpdateObject<Schema, 'tippings'>, LockColumn>,
): Promise<void> {
  await db.updateTable('tippings').set(columns).where('leagueSeasonId', '=', leagueSeasonId).execute();
}

/** Whether the season has tips. */
export const hasTips = (db: Db, seasonId: string): Promise<boolean> =>
  hasRow(db.selectFrom('tips').where('leagueSeasonId', '=', seasonId).where('deletedAt', 'is', null));

/** The season's teams by number: those known keep theirs, the others come after them. */
export function numbered(known: readonly NumberedTeam[], present: readonly NumberedTeam[]): NumberedTeam[] {
  const names = new Map(present.map(({ id, name }) => [id, name]));
  const ids = new Set(known.map(({ id }) => id));
  return [
    ...known.map(({ id, name }) => ({ id, name: names.get(id) ?? name })),
    ...present.filter(({ id }) => !ids.has(id)).map(({ id, name }) => ({ id, name })),
  ];
}

/** The states of those of some seasons that have tips, and whose lock has passed and is not written down. */
async function dueStates(db: Db, seasonIds: readonly string[], now: Date): Promise<TipState[]> {
  const due: TipState[] = [];
  for (const state of (await tipStates(db, seasonIds)).values()) {
    const isDue = state.lockedAt === null && isLocked(state, now);
    if (isDue && (await hasTips(db, state.leagueSeasonId))) due.push(state);
  }
  return due;
}

/**
 * Writes the lock of a season down once it has passed, in a transaction, with the teams and their names as they are then; it never moves
 * again. A season that nobody has tipped stays as it is: an administrator may still set a lock.
 */
export async function settleLock(db: Db, seasonId: string, now: Date): Promise<void> {
  if ((await dueStates(db, [seasonId], now)).length === 0) return;
  await lockTipping(db, seasonId);
  const [state] = await dueStates(db, [seasonId], now);
  if (state === undefined) return;
  const present = await db
    .selectFrom('teamStats')
    .innerJoin('teams', 'teams.id', 'teamStats.teamId')
    .select(['teams.id', 'teams.name'])
    .where('teamStats.leagueSeasonId', '=', seasonId)
    .orderBy('teams.nameKey')
    .orderBy('teams.id')
    .execute();
  await db
    .updateTable('tippings')
    .set({ lockedAt: state.lock, teams: JSON.stringify(numbered(state.teams, present)) })
    .where('leagueSeasonId', '=', seasonId)
    .where('lockedAt', 'is', null)
    .execute();
}

/** Writes down every lock that has passed, each in a transaction of its own. */
export async function settleLocks({ db, write }: Pick<Store, 'db' | 'write'>, now: Date): Promise<void> {
  const unsettled = await db.selectFrom('tippings').select('leagueSeasonId').where('lockedAt', 'is', null).execute();
  const ids = unsettled.map(({ leagueSeasonId }) => leagueSeasonId);
  for (const { leagueSeasonId } of await dueStates(db, ids, now)) {
    await write((transaction) => settleLock(transaction, leagueSeasonId, now));
  }
}

/** Records the lock that the first tip of a season was promised. */
export async function recordAnnouncedLock(db: Db, { leagueSeasonId, lock, toldLock }: TipState): Promise<void> {
  if (toldLock !== null || lock === null) return;
  await setTipping(db, leagueSeasonId, { toldLock: lock });
}
