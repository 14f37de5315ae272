import { type Expression, sql, type UpdateObject } from 'kysely';
import type { TipRule } from 'shared-contract/tip-rules';
import { Failure, formatTimestamp } from '../../platform/failures.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Db, isPostgres, type Store } from '../../platform/database/database.ts';
import { numberOfTips } from './tip-counts.ts';
import { hasRow } from '../../platform/database/rows.ts';

const DEFAULT_RULE: TipRule = 'places';

/** A team. Its position in the list is its number in `picks`. */
export type NumberedTeam = { id: string; name: string };

/** Parses the teams of a season as stored in `tippings`. */
export const numberedTeams = (stored: string): NumberedTeam[] => JSON.parse(stored) as NumberedTeam[];

/** The state of a season's tips. It also exists for a season without tips. */
export type TipState = {
  leagueSeasonId: string;
  rule: TipRule;
  /** The lock that an administrator has set. */
  setLock: string | null;
  lockedAt: string | null;
  /** The timestamp at which the tips lock or were locked. */
  lock: string | null;
  teams: NumberedTeam[];
  tips: number;
  overAt: string | null;
  /** A JSON list of round numbers. */
  earlyRounds: string;
  calledOverAt: string | null;
  /** The lock that users with a tip were last notified of. */
  toldLock: string | null;
  /** Whether scores are outdated and being computed. */
  isScoring: boolean;
  /** The stage that the tips are about; `null` for the order of all teams. */
  stageId: string | null;
  version: number;
};

/** SQL expression for the deadline of the first round that a season's tips are about. */
export const firstDeadline = (seasonId: Expression<string>) =>
  sql<string | null>`(select rounds.deadline from rounds
    where rounds.league_season_id = ${seasonId} and rounds.round_number >= coalesce(
      (select first_round from tippings where tippings.league_season_id = ${seasonId}), 0)
    order by rounds.round_number limit 1)`;

/** Returns the states of some seasons' tips by season id. */
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
      'tippings.pendingMark',
      'tippings.stageId',
      'tippings.version',
      firstDeadline(season.ref('leagueSeasons.id')).as('firstDeadline'),
      numberOfTips(season.ref('leagueSeasons.id')).as('tips'),
    ])
    .where('leagueSeasons.id', 'in', [...seasonIds])
    .execute();
  return new Map(
    rows.map(({ pendingMark, ...row }) => [
      row.leagueSeasonId,
      {
        ...row,
        rule: row.rule ?? DEFAULT_RULE,
        lock: row.lockedAt ?? row.setLock ?? row.firstDeadline,
        teams: numberedTeams(row.teams ?? '[]'),
        earlyRounds: row.earlyRounds ?? '[]',
        isScoring: pendingMark !== null,
        version: row.version ?? 1,
      },
    ]),
  );
}

/** Returns whether tips can no longer be created or changed. */
export const isLocked = ({ lock, lockedAt }: Pick<TipState, 'lock' | 'lockedAt'>, now: Date): boolean =>
  lockedAt !== null || (lock !== null && Date.parse(lock) <= now.getTime());

/** Returns the failure for a change of locked tips. */
export function tipLocked({ lock }: Pick<TipState, 'lock'>): Failure {
  const when = lock === null ? '' : ` on ${formatTimestamp(new Date(lock))}`;
  return new Failure('tip-locked', `The tips of this season were locked${when}: nothing about them changes any more.`);
}

/** @throws {Failure} if the season's tips are locked. */
export function assertNotLocked(state: TipState, now: Date): void {
  if (isLocked(state, now)) throw tipLocked(state);
}

/**
 * Locks the tips of a season until the transaction ends. Saving a tip takes the `shared` lock. Storing the season's
 * lock takes the `exclusive` one, so that it waits until pending tips are committed. Never take both in one
 * transaction: two transactions that upgrade would deadlock.
 *
 * These are advisory locks, because an exclusive row lock could wait forever while shared ones keep arriving. SQLite
 * has a single writer and needs none.
 */
export async function lockTips(db: Db, seasonId: string, mode: 'shared' | 'exclusive'): Promise<void> {
  if (!isPostgres(db)) return;
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended(${`tips of ${seasonId}`}, 0))`.execute(db);
}

/**
 * Locks the tips of a season and its row in `tippings` exclusively, so that the row can be changed. Inserts a missing
 * row.
 */
export async function lockTipping(db: Db, seasonId: string): Promise<void> {
  await lockTips(db, seasonId, 'exclusive');
  // A serializable transaction fails here and is retried if the row was changed after its snapshot.
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

/** The columns of `tippings` about the lock. `tips/scoring` writes those about scoring. */
type LockColumn =
  | 'rule'
  | 'locksAt'
  | 'stageId'
  | 'firstRound'
  | 'teams'
  | 'toldLock'
  | 'movedLock'
  | 'movedAt'
  | 'lockMoves'
  | 'version';

/** Sets columns about the lock of a season's tips. Absent columns stay unchanged. */
export async function setTipping(
  db: Db,
  leagueSeasonId: string,
  columns: Pick<UpdateObject<Schema, 'tippings'>, LockColumn>,
): Promise<void> {
  await db.updateTable('tippings').set(columns).where('leagueSeasonId', '=', leagueSeasonId).execute();
}

/** Returns whether the season has tips. */
export const hasTips = (db: Db, seasonId: string): Promise<boolean> =>
  hasRow(db.selectFrom('tips').where('leagueSeasonId', '=', seasonId).where('deletedAt', 'is', null));

/** Numbers a season's teams. Known teams keep their numbers, and new ones are appended. */
export function numbered(known: readonly NumberedTeam[], present: readonly NumberedTeam[]): NumberedTeam[] {
  const names = new Map(present.map(({ id, name }) => [id, name]));
  const ids = new Set(known.map(({ id }) => id));
  return [
    ...known.map(({ id, name }) => ({ id, name: names.get(id) ?? name })),
    ...present.filter(({ id }) => !ids.has(id)).map(({ id, name }) => ({ id, name })),
  ];
}

/** Returns the states of those seasons that have tips and whose lock has passed but is not stored. */
async function dueStates(db: Db, seasonIds: readonly string[], now: Date): Promise<TipState[]> {
  const due: TipState[] = [];
  for (const state of (await tipStates(db, seasonIds)).values()) {
    const isDue = state.lockedAt === null && isLocked(state, now);
    if (isDue && (await hasTips(db, state.leagueSeasonId))) due.push(state);
  }
  return due;
}

/**
 * Stores the lock of a season once it has passed, with the teams and their names at that time. A stored lock never
 * changes. A season without tips stays unlocked, because an administrator may still set a lock. Must run in a
 * transaction.
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

/** Stores every lock that has passed, each in its own transaction. */
export async function settleLocks({ db, write }: Pick<Store, 'db' | 'write'>, now: Date): Promise<void> {
  const unsettled = await db.selectFrom('tippings').select('leagueSeasonId').where('lockedAt', 'is', null).execute();
  const ids = unsettled.map(({ leagueSeasonId }) => leagueSeasonId);
  for (const { leagueSeasonId } of await dueStates(db, ids, now)) {
    await write((transaction) => settleLock(transaction, leagueSeasonId, now));
  }
}

/** Records in `toldLock` the lock that was shown with the season's first tip. */
export async function recordAnnouncedLock(db: Db, { leagueSeasonId, lock, toldLock }: TipState): Promise<void> {
  if (toldLock !== null || lock === null) return;
  await setTipping(db, leagueSeasonId, { toldLock: lock });
}
