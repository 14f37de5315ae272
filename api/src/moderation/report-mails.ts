import type { Report } from 'shared-contract/moderation';
import type { ModerationAction, ReportReason } from 'shared-contract/reports';
import { queueMail } from '../platform/mail/outbox.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { findUser, type User } from '../users/users.ts';
import { usersToModerate } from '../users/hidden-profiles.ts';
import { moderationMails } from './moderation-letters.ts';
import { reportedSubjects, subjectKinds, subjectOf } from './subject.ts';

type Services = Pick<Platform, 'clock' | 'config'>;

/** The recipient of a notice about a decision. */
export type Owner = { email: string; firstName: string | null; isConfirmed: boolean };

/** Returns an account as the recipient of a notice. */
export const accountAsOwner = ({ email, emailConfirmed, firstName }: User): Owner => {
  return { email, firstName, isConfirmed: Boolean(emailConfirmed) };
};

/**
 * Returns the owner of a subject, also of a table that was created without an account. Returns `null` if no e-mail is
 * known.
 */
export async function ownerOf(db: Db, { author }: Pick<Report, 'author'>): Promise<Owner | null> {
  if (author.id !== null) {
    const user = await findUser(db, author.id);
    return user === undefined || user.isProduct ? null : accountAsOwner(user);
  }
  return author.email === null ? null : { email: author.email, firstName: null, isConfirmed: false };
}

export type DecisionNotice = {
  action: ModerationAction;
  subject: Report['subject'];
  rule: ReportReason;
  reason: string;
  /** The names of the tables, of the profile's user or of the group. */
  names: readonly string[];
  /** The id from which the token of the answer link is derived. */
  tokenId: string | null;
};

/** Notifies an owner of a decision. A mail to an unconfirmed e-mail contains no text written by a person. */
export async function mailOwner(
  db: Db,
  services: Services,
  { email, firstName, isConfirmed }: Owner,
  { action, names, reason, rule, subject, tokenId }: DecisionNotice,
): Promise<void> {
  const about = isConfirmed && firstName !== null ? { firstName, names: names.slice(0, 10), reason } : null;
  const data = { action, subject, isMany: names.length > 1, rule, tokenId, about };
  await queueMail(db, services, { kind: moderationMails.moderated, recipient: email, isConfirmed, data });
}

/**
 * Notifies reporters of the decision on reports that had none yet. Without an account, a reporter needs to have left an
 * e-mail.
 */
export async function notifyReporters(
  db: Db,
  services: Services,
  reportIds: readonly string[],
  outcome: 'dismissed' | 'upheld',
): Promise<void> {
  const rows = await reportedSubjects(db)
    .innerJoin('givenReports', 'givenReports.reportId', 'reports.id')
    .leftJoin(usersToModerate(db).as('reporter'), 'reporter.id', 'givenReports.reporterId')
    .select(['givenReports.email', 'reporter.email as account'])
    .select(['reporter.firstName as reporterName', 'reporter.emailConfirmed'])
    .where('reportId', 'in', reportIds)
    .where('outcome', 'is', null)
    .execute();
  for (const row of rows) {
    const recipient = row.account ?? row.email;
    if (recipient === null) continue;
    const isConfirmed = Boolean(row.emailConfirmed);
    const { subject } = subjectOf(row);
    const name = subjectKinds[subject].publicNameOf(row);
    const about = isConfirmed ? { firstName: row.reporterName ?? '', name } : null;
    const data = { subject, outcome, about };
    await queueMail(db, services, { kind: moderationMails.reportClosed, recipient, isConfirmed, data });
  }
}
