import type { Report } from 'shared-contract/moderation';
import type { ModerationAction, ReportReason } from 'shared-contract/reports';
import { tokenHash } from '../platform/mail/mail-tokens.ts';
import { type Change, recordChanges } from '../change-log/record.ts';
import { conflict, invalid, versionConflict } from '../platform/failures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { inChunks } from '../platform/database/batches.ts';
import type { Db } from '../platform/database/database.ts';
import { hideTables, type Hiding, type TablesWhere } from '../tables/hidden-tables.ts';
import { emailKey } from '../platform/email-key.ts';
import { existingUser } from '../users/users.ts';
import { rowOf } from './add-report.ts';
import { getReport } from './report-list.ts';
import { accountAsOwner, mailOwner, type Owner, ownerOf, notifyReporters } from './report-mails.ts';
import { subjectKinds } from './subject.ts';

type Services = Pick<Platform, 'clock' | 'config' | 'mailTokens'>;

/** What an administrator decides; without a rule it is the one that most have reported. */
export type Decision = {
  action: ModerationAction;
  reason: string;
  rule?: ReportReason | undefined;
  adminId: string;
};

const mostReportedRule = ({ reasons }: Report): ReportReason => {
  const [most] = Object.entries(reasons).toSorted(([, a], [, b]) => b - a);
  return (most?.[0] ?? 'other') as ReportReason;
};

/** Does to a table, profile or group what was decided. @throws {Failure} when it cannot be done, or was done before. */
async function carryOut(db: Db, { subject, subjectId }: Report, action: ModerationAction, hiding: Hiding) {
  if (action === 'dismiss') return;
  const done = subjectKinds[subject][action];
  if (typeof done === 'string') throw invalid([{ path: 'action', message: done }]);
  await done(db, subjectId, hiding);
}

/** Closes rows; reports that nobody has decided on get an outcome, which their reporters are told. */
async function close(
  db: Db,
  services: Services,
  ids: readonly string[],
  outcome: 'dismissed' | 'upheld',
): Promise<void> {
  const closedAt = services.clock.now().toISOString();
  await inChunks(ids, async (some) => {
    await notifyReporters(db, services, some, outcome);
    await db
      .updateTable('reports')
      .set((report) => ({ state: 'closed' as const, closedAt, version: report('version', '+', 1) }))
      .where('id', 'in', some)
      .execute();
    await db
      .updateTable('givenReports')
      .set({ outcome, email: null })
      .where('reportId', 'in', some)
      .where('outcome', 'is', null)
      .execute();
  });
}

/** Notes a decision on rows. The id of the first is what the token of the owner's answer is derived from, if they are to have one. */
async function recordDecision(
  db: Db,
  { clock, mailTokens }: Services,
  reportIds: readonly string[],
  { hasAnswer, ...decision }: Decision & { rule: ReportReason; hasAnswer: boolean },
): Promise<string> {
  const ids = reportIds.map(() => clock.newId());
  const [first = ''] = ids;
  const { action, adminId, reason, rule } = decision;
  const decidedAt = clock.now().toISOString();
  const hash = hasAnswer ? tokenHash(mailTokens.tokenFor(first)) : null;
  const rows = reportIds.map((reportId, index) => ({
    id: ids[index] ?? '',
    reportId,
    adminId,
    action,
    rule,
    reason,
    decidedAt,
    tokenHash: hash,
    answer: null,
    answeredAt: null,
  }));
  await inChunks(rows, (part) => db.insertInto('reportDecisions').values(part).execute());
  return first;
}

/** How the log tells a decision on a table, profile or group. */
const changeOf = (before: Report, { subjectState: state }: Pick<Report, 'subjectState'>, decision: object): Change => ({
  entity: subjectKinds[before.subject].entity,
  entityId: before.subjectId,
  entityName: before.name,
  before: { state: before.subjectState },
  after: { state, ...decision },
  action: state === 'deleted' && before.subjectState !== 'deleted' ? 'delete' : 'update',
});

/**
 * Decides on a row, in a transaction: with the log, the mails to the owner and to whoever has reported it.
 * @throws {Failure} when it is of another version than the one given, with the row as it is now, or the decision cannot be carried out.
 */
export async function decide(
  db: Db,
  services: Services,
  { id, version }: { id: string; version: number },
  decision: Decision,
): Promise<Report> {
  const { clock } = services;
  const now = clock.now();
  // Holds back whoever would decide, report or answer at the same time.
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set((report) => ({ version: report.ref('version') }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const before = await getReport(db, id, now);
  if (numUpdatedRows === 0n) {
    throw versionConflict('There is a newer report, answer or decision since you opened it.', before);
  }
  const { action, adminId, reason } = decision;
  if (action === 'dismiss' && before.state === 'closed') throw conflict('This is closed already.', 'action');
  const rule = decision.rule ?? before.decisions[0]?.rule ?? mostReportedRule(before);
  await carryOut(db, before, action, { rule, reason, now });
  await close(db, services, [id], action === 'hide' || action === 'delete' ? 'upheld' : 'dismissed');
  const owner = await ownerOf(db, before);
  const hasAnswer = action === 'hide' || action === 'delete';
  const tokenId = await recordDecision(db, services, [id], {
    ...decision,
    rule,
    hasAnswer: hasAnswer && owner !== null,
  });
  const after = await getReport(db, id, now);
  await recordChanges({ db, clock, userId: adminId }, [changeOf(before, after, { decision: action, rule, reason })]);
  // A dismissal is the owner's business where they have answered an earlier decision.
  const isAnswered = before.decisions[0]?.answer !== null && before.decisions[0] !== undefined;
  if (owner !== null && (action !== 'dismiss' || isAnswered)) {
    await mailOwner(db, services, owner, {
      action,
      subject: before.subject,
      rule,
      reason,
      names: [before.name],
      tokenId: hasAnswer ? tokenId : null,
    });
  }
  return after;
}

/** Whose tables: an account's, or those made without one under an e-mail. */
export type TableAuthor = { userId: string } | { email: string };

const tablesOf =
  (author: TableAuthor): TablesWhere =>
  ({ and, eb, fn, or }) =>
    and([
      'userId' in author
        ? eb('ownerId', '=', author.userId)
        : and([
            eb('ownerId', 'is', null),
            eb('email', 'is not', null),
            eb(fn<string>('lower', ['email']), '=', emailKey(author.email)),
          ]),
      or([eb('isPublic', '=', true), eb('wasPublic', '=', true)]),
    ]);

async function authorAsOwner(db: Db, author: TableAuthor): Promise<Owner> {
  if ('email' in author) return { email: author.email, firstName: null, isConfirmed: false };
  const user = await existingUser(db, author.userId);
  if (user.isProduct) throw conflict('These are the official tables.', 'userId');
  return accountAsOwner(user);
}

/**
 * Hides all public tables of an author, in a transaction: each is logged, and the author is told by one mail.
 * @returns The ids of the hidden tables.
 * @throws {Failure} when there is no such user, or it is the product's own account.
 */
export async function hideAllTablesOf(
  db: Db,
  services: Services,
  author: TableAuthor,
  { adminId, reason, rule = 'other' }: Omit<Decision, 'action'>,
): Promise<string[]> {
  const { clock } = services;
  const owner = await authorAsOwner(db, author);
  const hidden = await hideTables(db, tablesOf(author), { rule, reason, now: clock.now() });
  if (hidden.length === 0) return [];
  const reportIds: string[] = [];
  for (const { id } of hidden) reportIds.push(await rowOf(db, services, { subject: 'table', subjectId: id }, 'closed'));
  await close(db, services, reportIds, 'upheld');
  const decision = { action: 'hide' as const, adminId, reason, rule, hasAnswer: true };
  const tokenId = await recordDecision(db, services, reportIds, decision);
  const changes = hidden.map(({ id, name }): Change => ({
    entity: 'table',
    entityId: id,
    entityName: name,
    before: { state: 'visible' },
    after: { state: 'hidden', decision: 'hide', rule, reason },
  }));
  await recordChanges({ db, clock, userId: adminId }, changes);
  const names = hidden.map(({ name }) => name);
  await mailOwner(db, services, owner, { action: 'hide', subject: 'table', rule, reason, names, tokenId });
  return hidden.map(({ id }) => id);
}
