import type { Store } from '../../platform/database/database.ts';
import type { Db } from '../../platform/database/database.ts';
import { numberOfTips } from '../../competition/tip-lock/tip-counts.ts';
import { lockTipping, recordAnnouncedLock, setTipping, tipStates } from '../../competition/tip-lock/tip-lock.ts';
import type { TipMailKind } from 'shared-contract/tip-mails';
import { hasBegun } from '../../platform/mail/mailing.ts';

/** The kinds of mails about tips: those that users turn on, and the notice that the lock of their tip has moved. */
export type MailingKind = TipMailKind | 'lock';

/** Mails of a kind about a season. `roundNumber` is 0 for mails without a round, and the number of the move for a moved lock. */
export type Mailing = { leagueSeasonId: string; kind: MailingKind; roundNumber: number };

/** Moves within this time are told as one. */
const BATCH_WINDOW_MS = 5 * 60 * 1000;

/** The lock that those who have a tip know of, and another one that they are told of; by the number of the move. */
export type MovedLock = { from: string; to: string; movedAt: string };

const tippingOf = (db: Db, leagueSeasonId: string) =>
  db
    .selectFrom('tippings')
    .select(['toldLock', 'movedLock', 'movedAt', 'lockMoves'])
    .where('leagueSeasonId', '=', leagueSeasonId)
    .executeTakeFirstOrThrow();

/** Whether people are being told of a season's move: until all are, nothing of it changes. */
const isBeingMailed = (db: Db, leagueSeasonId: string, lockMoves: number): Promise<boolean> =>
  hasBegun(db, { kind: 'lock', subject: leagueSeasonId, number: lockMoves });

/** Notes that a season's lock has moved, has moved again, or is where it was, in a transaction. */
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
 * Compares the locks of seasons that somebody has tipped with those that people know of. So it is noticed whoever or whatever moves one:
 * an administrator, or the deadline of the first round that it follows.
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

/** The moves that are old enough to be told, unless everybody was. */
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

/** The move that a mailing tells of, held until the transaction ends; `null` when it is not to be told any more. */
export async function lockDueMove(db: Db, { leagueSeasonId, roundNumber }: Mailing): Promise<MovedLock | null> {
  await lockTipping(db, leagueSeasonId);
  const { lockMoves, movedAt, movedLock, toldLock } = await tippingOf(db, leagueSeasonId);
  if (lockMoves !== roundNumber || movedAt === null || movedLock === null || toldLock === null) return null;
  return { from: toldLock, to: movedLock, movedAt };
}

/** Notes that everybody was told of a move, in the transaction that queues the last mails. */
export async function recordAnnounced(db: Db, { leagueSeasonId }: Mailing, { to }: MovedLock): Promise<void> {
  await setTipping(db, leagueSeasonId, {
    toldLock: to,
    movedLock: null,
    movedAt: null,
    lockMoves: (row) => row('lockMoves', '+', 1),
  });
}
