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
import { reportRowOf } from './add-report.ts';
import { getReport } from './report-list.ts';
import { accountAsOwner, mailOwner, type Owner, ownerOf, notifyReporters } from './report-mails.ts';
import { subjectKinds } from './subject.ts';

type Services = Pick<Platform, 'clock' | 'config' | 'mailTokens'>;

/** An administrator's decision. The default rule is the reason that was reported most. */
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

/** Applies a decision to its subject. @throws {Failure} if the action is not possible, or was done before. */
async function carryOut(db: Db, { subject, subjectId }: Report, action: ModerationAction, hiding: Hiding) {
  if (action === 'dismiss') return;
  const done = subjectKinds[subject][action];
  if (typeof done === 'string') throw invalid([{ path: 'action', message: done }]);
  await done(db, subjectId, hiding);
}

/** Closes report rows. Sets the outcome of undecided reports and notifies their reporters. */
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

/**
 * Records a decision on report rows. Returns the id of the first record, from which the owner's answer token is
 * derived.
 */
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

/** Returns the change-log entry of a decision on a table, profile or group. */
const changeOf = (before: Report, { subjectState: state }: Pick<Report, 'subjectState'>, decision: object): Change => ({
  entity: subjectKinds[before.subject].entity,
  entityId: before.subjectId,
  entityName: before.name,
  before: { state: before.subjectState },
  after: { state, ...decision },
  action: state === 'deleted' && before.subjectState !== 'deleted' ? 'delete' : 'update',
});

/**
 * Decides on a report row: applies the action, logs it, and mails the owner and the reporters. Returns the row. Must
 * run in a transaction.
 * @throws {Failure} with the current row if the version is stale, or if the decision cannot be applied.
 */
export async function decide(
  db: Db,
  services: Services,
  { id, version }: { id: string; version: number },
  decision: Decision,
): Promise<Report> {
  const { clock } = services;
  const now = clock.now();
  // Locks the row against concurrent decisions, reports and answers.
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
  // The owner is notified of a dismissal only if they have answered an earlier decision.
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

/** The author of tables: an account, or the e-mail of tables that were created without one. */
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
 * Hides all public tables of an author, logs each, and sends the author one mail. Must run in a transaction.
 * @returns the ids of the hidden tables
 * @throws {Failure} if the user does not exist, or is the product's own account.
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
  for (const { id } of hidden)
    reportIds.push(await reportRowOf(db, services, { subject: 'table', subjectId: id }, 'closed'));
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
