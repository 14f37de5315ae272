import { decideReport, findTables, hideTablesOfAuthor, listReports, openReport } from 'shared-contract/moderation';
import { answerDecision, getDecision, reportGroup, reportTable, reportUser } from 'shared-contract/reports';
import { missing } from '../platform/failures.ts';
import type { Bind } from '../platform/endpoints/bind.ts';
import { paged } from '../platform/endpoints/pages.ts';
import { countUses } from '../platform/rate-limits/rate-limit-counters.ts';
import type { Pictures } from '../images/pictures.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { answer, decisionOf } from './answer.ts';
import { decide, hideAllOf } from './decide.ts';
import { findTables as searchTables } from './find-tables.ts';
import { addReport, reportedGroup, reportedTable, reportedUser, rowOf } from './give.ts';
import { isUnsealed } from '../tips/sealed.ts';
import { getReport, listReports as readReports } from './report-list.ts';

/** Reports of tables, profiles and groups: given by anyone, decided on by administrators, answered by owners. */
export function reportRoutes(bind: Bind, services: Platform & { pictures: Pictures }): void {
  const { clock, pictures, store } = services;

  bind(reportTable, ({ asker: { address }, body, caller, params }) =>
    store.write(async (transaction) => {
      const subject = await reportedTable(transaction, params.id, { caller, now: clock.now() });
      await addReport(transaction, services, subject, { ...body, caller, address });
    }),
  );

  bind(reportUser, ({ asker: { address }, body, caller, params }) =>
    store.write(async (transaction) => {
      const subject = await reportedUser(transaction, params.id, { caller, now: clock.now() });
      await addReport(transaction, services, subject, { ...body, caller, address });
    }),
  );

  bind(reportGroup, ({ asker: { address }, body: { code, ...given }, caller, params }) =>
    store.write(async (transaction) => {
      const subject = await reportedGroup(transaction, params.id, { code, userId: caller.userId });
      await countUses(transaction, services, ['report'], { address });
      await addReport(transaction, services, subject, { ...given, email: null, caller, address });
    }),
  );

  bind(listReports, async (call) => paged(listReports, call, await readReports(store.db, call.query, clock.now())));

  bind(decideReport, async ({ body: { version, ...decision }, caller, params: { id } }) => {
    const report = await store.write((transaction) =>
      decide(transaction, services, { id, version }, { ...decision, adminId: caller.userId }),
    );
    if (report.subject === 'table' && report.subjectState !== 'visible') await pictures.forget(report.subjectId);
    return report;
  });

  bind(findTables, async (call) => paged(findTables, call, await searchTables(store.db, services, call.query)));

  bind(openReport, ({ params: { id } }) =>
    store.write(async (transaction) => {
      const table = await transaction
        .selectFrom('simpleTables')
        .select('id')
        .where('id', '=', id)
        .where(isUnsealed(clock.now()))
        .executeTakeFirst();
      if (table === undefined) throw missing('Table');
      return getReport(transaction, await rowOf(transaction, services, { tableId: id }, 'closed'), clock.now());
    }),
  );

  bind(hideTablesOfAuthor, async ({ body: { email, reason, rule, userId }, caller }) => {
    const author = userId === undefined ? { email: email ?? '' } : { userId };
    const hidden = await store.write((transaction) =>
      hideAllOf(transaction, services, author, { adminId: caller.userId, reason, rule }),
    );
    for (const id of hidden) await pictures.forget(id);
    return { hidden: hidden.length };
  });

  bind(getDecision, ({ params }) => decisionOf(store.db, params.token));

  bind(answerDecision, ({ body, params }) =>
    store.write((transaction) => answer(transaction, params.token, body.text, clock.now())),
  );
}
