import type { Store } from '../../platform/database/database.ts';
import type { Db } from '../../platform/database/database.ts';
import { numberOfTips } from '../../competition/tip-lock/tip-counts.ts';
import { lockTipping, recordAnnouncedLock, setTipping, tipStates } from '../../competition/tip-lock/tip-lock.ts';
import type { TipMailKind } from 'shared-contract/tip-mails';
import { hasBegun } from '../../platform/mail/mailing.ts';

/** The kinds of mails about tips: those that users subscribe to, and the notice of a moved lock. */
export type MailingKind = TipMailKind | 'lock';

/**
 * A mailing of one kind about a season. `roundNumber` is 0 for mails without a round; for a moved lock it is the number
 * of the move.
 */
export type Mailing = { leagueSeasonId: string; kind: MailingKind; roundNumber: number };

/** Moves within this time are announced as one. */
const BATCH_WINDOW_MS = 5 * 60 * 1000;

/** A moved lock: `from` is the lock announced last, `to` the one to announce. */
export type MovedLock = { from: string; to: string; movedAt: string };

const tippingOf = (db: Db, leagueSeasonId: string) =>
  db
    .selectFrom('tippings')
    .select(['toldLock', 'movedLock', 'movedAt', 'lockMoves'])
    .where('leagueSeasonId', '=', leagueSeasonId)
    .executeTakeFirstOrThrow();

/** Whether the mailing of a season's move has started. Until it is complete, the stored move does not change. */
const isBeingMailed = (db: Db, leagueSeasonId: string, lockMoves: number): Promise<boolean> =>
  hasBegun(db, { kind: 'lock', subject: leagueSeasonId, number: lockMoves });

/** Records that a season's lock has moved, moved again or moved back. Runs in one transaction. */
async function recordMove(db: Db, leagueSeasonId: string, now: Date): Promise<void> {
  await lockTipping(db, leagueSeasonId);
  const state = (await tipStates(db, [leagueSeasonId])).get(leagueSeasonId);
  const { lockMoves, movedLock, toldLock } = await tippingOf(db, leagueSeasonId);
  if (state === undefined || state.lock === null) return;
  if (toldLock === null) return recordAnnouncedLock(db, state);
  const wanted = state.lock === toldLock ? null : state.lock;
  if (wanted === movedLock || (await isBeingMailed(db, leagueSeasonId, lockMoves))) return;
  await setTipping(db, leagueSeasonId, { movedLock: wanted, movedAt: wanted === null ? null : now.toISOString() });
}

/**
 * Compares the locks of tipped seasons with those announced last, and records the differences. This covers every cause
 * of a move: an administrator's change, and a change of the first round's deadline, which the lock follows.
 */
export async function recordMovedLocks({ db, write }: Pick<Store, 'db' | 'write'>, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('tippings')
    .select(['leagueSeasonId', 'toldLock', 'movedLock'])
    .where(({ ref }) => numberOfTips(ref('leagueSeasonId')), '>', 0)
    .where(({ eb, or, ref }) => or([eb('lockedAt', 'is', null), eb('toldLock', 'is distinct from', ref('lockedAt'))]))
    .execute();
  const ids = rows.map(({ leagueSeasonId }) => leagueSeasonId);
  const states = await tipStates(db, ids);
  for (const { leagueSeasonId, movedLock, toldLock } of rows) {
    const lock = states.get(leagueSeasonId)?.lock ?? null;
    if (lock === null || lock === (movedLock ?? toldLock)) continue;
    await write((transaction) => recordMove(transaction, leagueSeasonId, now));
  }
}

/** Returns the moves that are old enough to announce, unless their mailing is complete. */
export async function dueMoves(db: Db, now: Date): Promise<Mailing[]> {
  const rows = await db
    .selectFrom('tippings')
    .select(['leagueSeasonId', 'lockMoves'])
    .where('movedLock', 'is not', null)
    .where(({ eb, or }) =>
      or([
        eb('movedAt', '<=', new Date(now.getTime() - BATCH_WINDOW_MS).toISOString()),
        // The clock was set back.
        eb('movedAt', '>', now.toISOString()),
      ]),
    )
    .execute();
  return rows.map(({ leagueSeasonId, lockMoves }) => ({ leagueSeasonId, kind: 'lock', roundNumber: lockMoves }));
}

/**
 * Returns the move that a mailing announces, and locks it until the transaction ends. Returns `null` when the move is
 * obsolete.
 */
export async function lockDueMove(db: Db, { leagueSeasonId, roundNumber }: Mailing): Promise<MovedLock | null> {
  await lockTipping(db, leagueSeasonId);
  const { lockMoves, movedAt, movedLock, toldLock } = await tippingOf(db, leagueSeasonId);
  if (lockMoves !== roundNumber || movedAt === null || movedLock === null || toldLock === null) return null;
  return { from: toldLock, to: movedLock, movedAt };
}

/** Records that a move is announced to everyone, in the transaction that queues the last mails. */
export async function recordAnnounced(db: Db, { leagueSeasonId }: Mailing, { to }: MovedLock): Promise<void> {
  await setTipping(db, leagueSeasonId, {
    toldLock: to,
    movedLock: null,
    movedAt: null,
    lockMoves: (row) => row('lockMoves', '+', 1),
  });
}
