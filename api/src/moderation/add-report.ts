import type { ReportReason } from 'shared-contract/reports';
import type { Caller } from '../platform/endpoints/caller.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { type Subject, subjectKinds } from './subject.ts';

/** A report with its reporter. */
export type GivenReport = {
  caller: Caller | null;
  address: string;
  reason: ReportReason;
  text: string | null;
  email: string | null;
};

/**
 * Returns the id of a subject's report row, which collects its reports. Inserts the row if necessary, and opens it if
 * `state` is `open`. The row stays locked until the transaction ends.
 */
export async function reportRowOf(
  db: Db,
  { clock }: Pick<Platform, 'clock'>,
  { subject, subjectId }: Subject,
  state: 'open' | 'closed',
): Promise<string> {
  const now = clock.now().toISOString();
  const closedAt = state === 'closed' ? now : null;
  const { idColumn } = subjectKinds[subject];
  const { id } = await db
    .insertInto('reports')
    .values({ id: clock.newId(), [idColumn]: subjectId, state, openedAt: now, closedAt })
    .onConflict((same) =>
      same.column(idColumn).doUpdateSet(({ eb, ref }) =>
        state === 'closed'
          ? { version: ref('reports.version') }
          : {
              state,
              closedAt: null,
              openedAt: eb
                .case()
                .when('reports.state', '=', 'open')
                .then(ref('reports.openedAt'))
                .else(ref('excluded.openedAt'))
                .end(),
              version: eb('reports.version', '+', 1),
            },
      ),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds a report. It replaces an earlier undecided report by the same account on the same subject. Must run in a
 * transaction.
 */
export async function addReport(
  db: Db,
  { clock, digests }: Pick<Platform, 'clock' | 'digests'>,
  subject: Subject,
  { address, caller, email, reason, text }: GivenReport,
): Promise<void> {
  const reportId = await reportRowOf(db, { clock }, subject, 'open');
  if (caller !== null) {
    await db
      .deleteFrom('givenReports')
      .where('reportId', '=', reportId)
      .where('reporterId', '=', caller.userId)
      .where('outcome', 'is', null)
      .execute();
  }
  await db
    .insertInto('givenReports')
    .values({
      id: clock.newId(),
      reportId,
      reporterId: caller?.userId ?? null,
      reporterKey: digests.reporterKey(caller === null ? { address } : { userId: caller.userId }),
      email: caller === null ? email : null,
      reason,
      text,
      createdAt: clock.now().toISOString(),
      outcome: null,
    })
    .execute();
}
