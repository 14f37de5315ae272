import { titleOfSeason } from 'shared-contract/season-text';
import { tipScoreText } from 'shared-contract/score-text';
import { zoneOfCountry } from 'shared-contract/time-zones';
import { mostPoints } from 'shared-contract/scoring-rules';
import type { TipRule } from 'shared-contract/tip-rules';
import type { Truth } from 'shared-contract/tip-scoring';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import type { Db } from '../../platform/database/database.ts';
import { joinedSeasons } from '../../competition/standings/seasons.ts';
import { findUser } from '../../users/users.ts';
import { callsOfTip, openSeasonAfter, standingOf } from './mailed-score.ts';
import { tipLetters } from './tip-letters.ts';
import { isLocked, tipStates } from '../../competition/tip-lock/tip-lock.ts';

/** The data in the outbox of a mail about tips. The content is read when the mail is sent. */
type WaitingTipMail = { userId: string; leagueSeasonId: string; roundNumber: number };

/** The data in the outbox of a mail about a moved lock. */
type WaitingLockMail = { userId: string; leagueSeasonId: string; from: string; to: string };

/**
 * Loads the data that all mails about tips share. Returns `undefined` when the user's e-mail has changed or the season
 * is missing.
 */
async function loadCommon(db: Db, mail: Pick<WaitingTipMail, 'userId' | 'leagueSeasonId'>, recipient: string) {
  const user = await findUser(db, mail.userId);
  if (user?.email !== recipient) return undefined;
  const row = await db
    .selectFrom(joinedSeasons(db))
    .leftJoin('tippings', 'tippings.leagueSeasonId', 'seasons.id')
    .leftJoin('tips', (tip) =>
      tip
        .onRef('tips.leagueSeasonId', '=', 'seasons.id')
        .on('tips.ownerId', '=', user.id)
        .on('tips.deletedAt', 'is', null),
    )
    .select(['seasons.leagueName', 'seasons.season', 'seasons.country', 'seasons.timeZone'])
    .select(['tippings.rule', 'tips.tableId'])
    .where('seasons.id', '=', mail.leagueSeasonId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { country, rule, tableId, timeZone } = row;
  const common = { firstName: user.firstName, season: titleOfSeason(row), leagueSeasonId: mail.leagueSeasonId };
  return { common, rule, tableId, timeZone: timeZone ?? zoneOfCountry(country) };
}

type Sending = { db: Db; recipient: string; now: Date };

async function loadDeadline(mail: WaitingTipMail, { db, now, recipient }: Sending) {
  const found = await loadCommon(db, mail, recipient);
  if (found === undefined || found.tableId !== null) return null;
  const { common, timeZone } = found;
  const state = (await tipStates(db, [common.leagueSeasonId])).get(common.leagueSeasonId);
  if (state === undefined || state.lock === null || isLocked(state, now)) return null;
  return { ...common, locksAt: state.lock, timeZone };
}

/**
 * Loads the score of the recipient's tip: after the mail's round for `round`, after the last scored round for `season`.
 */
async function loadScore(kind: 'round' | 'season', mail: WaitingTipMail, { db, now, recipient }: Sending) {
  const found = await loadCommon(db, mail, recipient);
  if (found === undefined) return null;
  const { common, rule, tableId } = found;
  if (tableId === null || rule === null) return null;
  const standing = await standingOf(db, { ...mail, now }, kind === 'round' ? mail.roundNumber : null);
  if (standing === null) return null;
  const { points, scoringId, ...shown } = standing;
  const most = await mostPointsOf(db, rule, scoringId);
  return { tableId, data: { ...common, ...shown, rule, score: tipScoreText(rule, { points, most }) } };
}

/** Returns the points of a perfect tip after a scored round. */
async function mostPointsOf(db: Db, rule: TipRule, scoringId: string): Promise<number> {
  const rounds = db.selectFrom('tipRounds').select('truth').where('scoringId', '=', scoringId);
  const { relegations, teams } = JSON.parse((await rounds.executeTakeFirstOrThrow()).truth) as Truth;
  return mostPoints(rule, teams.length, relegations);
}

async function loadRound(mail: WaitingTipMail, sending: Sending) {
  const loaded = await loadScore('round', mail, sending);
  return loaded && { ...loaded.data, round: mail.roundNumber };
}

async function loadSeason(mail: WaitingTipMail, sending: Sending) {
  const loaded = await loadScore('season', mail, sending);
  if (loaded === null) return null;
  const reader = { ...mail, now: sending.now };
  return {
    ...loaded.data,
    calls: await callsOfTip(sending.db, reader, loaded.tableId),
    next: await openSeasonAfter(sending.db, reader),
  };
}

async function loadMovedLock(mail: WaitingLockMail, { db, now, recipient }: Sending) {
  const { from, to } = mail;
  const found = await loadCommon(db, mail, recipient);
  if (found === undefined || found.tableId === null) return null;
  return { ...found.common, from, to, isLocked: Date.parse(to) <= now.getTime(), timeZone: found.timeZone };
}

// The recipients subscribed to a few mails a week, or have a tip that the mail is about.
const TIP_LIMITS = ['tip-mail'] as const;

/** The kinds of mails about tips, by mailing. */
export const tipMails = {
  deadline: mailKind('tip-deadline', {
    limits: TIP_LIMITS,
    unsubscribe: { kind: 'deadline', label: 'Turn off emails about deadlines' },
    load: loadDeadline,
    letter: tipLetters['tip-deadline'],
  }),
  round: mailKind('tip-round', {
    limits: TIP_LIMITS,
    unsubscribe: { kind: 'round', label: 'Turn off emails about rounds' },
    load: loadRound,
    letter: tipLetters['tip-round'],
  }),
  season: mailKind('tip-season', {
    limits: TIP_LIMITS,
    unsubscribe: { kind: 'season', label: 'Turn off emails about the end of a season' },
    load: loadSeason,
    letter: tipLetters['tip-season'],
  }),
  lock: mailKind('tip-lock', { limits: TIP_LIMITS, load: loadMovedLock, letter: tipLetters['tip-lock'] }),
};
