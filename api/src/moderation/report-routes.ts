import { decideReport, findTables, hideTablesOfAuthor, listReports, openReport } from 'shared-contract/moderation';
import { answerDecision, getDecision, reportGroup, reportTable, reportUser } from 'shared-contract/reports';
import { missing } from '../platform/failures.ts';
import type { Bind } from '../platform/endpoints/bind.ts';
import { countUses } from '../platform/rate-limits/rate-limit-counters.ts';
import type { Pictures } from '../images/pictures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { recordAnswer, decisionOf } from './answer-decision.ts';
import { decide, hideAllTablesOf } from './decide.ts';
import { findTables as searchTables } from './find-tables.ts';
import { addReport, reportRowOf } from './add-report.ts';
import { isTableToModerate } from '../tables/moderated-tables.ts';
import { getReport, listReports as readReports } from './report-list.ts';
import { BY_ADMINISTRATORS, KB, READS, READS_PAGE } from '../platform/rate-limits/call-policy.ts';
import { MAX_PAGE_SIZE } from 'shared-contract/list';
import { reportedGroup, reportedTable, reportedUser } from './subject.ts';

/**
 * Binds the endpoints for reports of tables, profiles and groups, decisions by administrators and answers by owners.
 */
export function reportRoutes(bind: Bind, services: Platform & { pictures: Pictures }): void {
  const { clock, pictures, store } = services;

  bind(reportTable, { first: ['report'] }, ({ client: { address }, body, caller, params }) =>
    store.write(async (transaction) => {
      const subject = await reportedTable(transaction, params.id, { caller, now: clock.now() });
      await addReport(transaction, services, subject, { ...body, caller, address });
    }),
  );

  bind(reportUser, { first: ['report'] }, ({ client: { address }, body, caller, params }) =>
    store.write(async (transaction) => {
      const subject = await reportedUser(transaction, params.id, { caller, now: clock.now() });
      await addReport(transaction, services, subject, { ...body, caller, address });
    }),
  );

  bind(
    reportGroup,
    { first: ['write'], within: ['report'] },
    ({ client: { address }, body: { code, ...given }, caller, params }) =>
      store.write(async (transaction) => {
        const subject = await reportedGroup(transaction, params.id, { code, userId: caller.userId });
        await countUses(transaction, services, ['report'], { address });
        await addReport(transaction, services, subject, { ...given, email: null, caller, address });
      }),
  );

  bind(listReports, READS_PAGE, async (call) => call.paged(await readReports(store.db, call.query, clock.now())));

  bind(
    decideReport,
    { within: ['mail', 'manage-mail'] },
    async ({ body: { version, ...decision }, caller, params: { id } }) => {
      const report = await store.write((transaction) =>
        decide(transaction, services, { id, version }, { ...decision, adminId: caller.userId }),
      );
      if (report.subject === 'table' && report.subjectState !== 'visible') await pictures.forget(report.subjectId);
      return report;
    },
  );

  bind(
    findTables,
    { none: 'searches tables for administrators, who see all of them', rows: MAX_PAGE_SIZE },
    async (call) => call.paged(await searchTables(store.db, services, call.query)),
  );

  bind(openReport, BY_ADMINISTRATORS, ({ params: { id } }) =>
    store.write(async (transaction) => {
      if (!(await isTableToModerate(transaction, id, clock.now()))) throw missing('Table');
      const reportId = await reportRowOf(transaction, services, { subject: 'table', subjectId: id }, 'closed');
      return getReport(transaction, reportId, clock.now());
    }),
  );

  bind(
    hideTablesOfAuthor,
    { within: ['mail', 'manage-mail'] },
    async ({ body: { email, reason, rule, userId }, caller }) => {
      const author = userId === undefined ? { email: email ?? '' } : { userId };
      const hidden = await store.write((transaction) =>
        hideAllTablesOf(transaction, services, author, { adminId: caller.userId, reason, rule }),
      );
      for (const id of hidden) await pictures.forget(id);
      return { hidden: hidden.length };
    },
  );

  bind(
    getDecision,
    // The response is one decision.
    { ...READS, bytes: 16 * KB },
    ({ params }) => decisionOf(store.db, params.token),
  );

  bind(answerDecision, { first: ['report-answer'] }, ({ body, params }) =>
    store.write((transaction) => recordAnswer(transaction, params.token, body.text, clock.now())),
  );
}
