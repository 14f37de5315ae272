import { sql, type SqlBool } from 'kysely';
import type { Query } from 'shared-contract/endpoint';
import type { listReports as listReportsEndpoint, Report } from 'shared-contract/moderation';
import { missing } from '../platform/failures.ts';
import { type Page, pageOf, sortOf } from '../platform/database/page.ts';
import type { Db } from '../platform/database/database.ts';
import { containsText, textKey } from '../platform/database/text-key.ts';
import { isUnsealed } from '../tips/sealed.ts';
import { groupsToModerate } from '../groups/hidden-names.ts';
import { joinedNames } from '../users/people.ts';
import { authorOf, reportedSubjects, subjectKinds, subjectOf } from './subject.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DOUBTED_FOR_MS = 30 * DAY_MS;
const DISMISSALS_TO_DOUBT = 3;
const LATEST_SHOWN = 5;

/** Selects the keys of doubtful reporters: three of their reports of the last 30 days were dismissed. */
const doubtfulReporters = (db: Db, now: Date) =>
  db
    .selectFrom('givenReports')
    .select('reporterKey')
    .where('outcome', '=', 'dismissed')
    .where('reporterKey', 'is not', null)
    .where('createdAt', '>=', new Date(now.getTime() - DOUBTED_FOR_MS).toISOString())
    .groupBy('reporterKey')
    .having(({ fn }) => fn.countAll(), '>=', DISMISSALS_TO_DOUBT);

/** Selects the reports that a report row shows. An open row shows only the undecided ones. */
const shownReports = (db: Db) =>
  db
    .selectFrom('givenReports')
    .innerJoin('reports', 'reports.id', 'givenReports.reportId')
    .where(({ eb, or }) => or([eb('reports.state', '=', 'closed'), eb('givenReports.outcome', 'is', null)]));

const rows = (db: Db, now: Date) =>
  reportedSubjects(db)
    .leftJoin(
      shownReports(db)
        .select(({ fn }) => [
          'reportId',
          fn.countAll<number>().as('reports'),
          fn.min('createdAt').as('first'),
          fn.max('createdAt').as('last'),
          fn
            .countAll<number>()
            .filterWhere(({ eb, or }) =>
              or([eb('reporterKey', 'is', null), eb('reporterKey', 'not in', doubtfulReporters(db, now))]),
            )
            .as('trusted'),
        ])
        .groupBy('reportId')
        .as('counted'),
      'counted.reportId',
      'reports.id',
    )
    // Only the owner can read a sealed tip, so its reports wait for the lock.
    .where((report) => isUnsealed(now)(report as never))
    .select(({ eb, fn }) => [
      'reports.id',
      'reports.version',
      'reports.state',
      'simpleTables.email as tableEmail',
      'users.id as authorId',
      'users.email as userEmail',
      fn.coalesce('counted.reports', eb.lit(0)).as('reports'),
      fn.coalesce('counted.first', 'reports.openedAt').as('first'),
      fn.coalesce('counted.last', 'reports.openedAt').as('last'),
      sql<SqlBool>`coalesce(counted.reports > 0 and counted.trusted = 0, false)`.as('isDoubtful'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Reads the details of report rows: the counts by reason, the latest reports and the decisions. */
async function detailsOf(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return { reasons: new Map(), latest: new Map(), decisions: new Map() } as never;
  const reasons = await shownReports(db)
    .select(({ fn }) => ['reportId', 'reason', fn.countAll<number>().as('count')])
    .where('reportId', 'in', ids)
    .groupBy(['reportId', 'reason'])
    .execute();
  const numbered = shownReports(db)
    .leftJoin(joinedNames(db), 'users.id', 'givenReports.reporterId')
    .select(({ eb, fn }) => [
      'givenReports.id',
      'reportId',
      'reason',
      'text',
      'givenReports.createdAt as at',
      'users.handle as userName',
      eb.and([eb('reporterKey', 'is not', null), eb('reporterKey', 'in', doubtfulReporters(db, now))]).as('isDoubtful'),
      fn
        .agg<number>('row_number')
        .over((over) =>
          over.partitionBy('reportId').orderBy('givenReports.createdAt', 'desc').orderBy('givenReports.id', 'desc'),
        )
        .as('number'),
    ])
    .where('reportId', 'in', ids);
  const latest = await db
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('number', '<=', LATEST_SHOWN)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const decisions = await db
    .selectFrom('reportDecisions')
    .leftJoin(joinedNames(db), 'users.id', 'reportDecisions.adminId')
    .select(['reportId', 'action', 'rule', 'reason', 'decidedAt', 'answer', 'answeredAt', 'firstName', 'lastName'])
    .where('reportId', 'in', ids)
    .orderBy('decidedAt', 'desc')
    .orderBy('reportDecisions.id', 'desc')
    .execute();
  const byReport = <T extends { reportId: string }>(some: T[]) => Map.groupBy(some, ({ reportId }) => reportId);
  return { reasons: byReport(reasons), latest: byReport(latest), decisions: byReport(decisions) };
}

const kindOf = (row: Row) => subjectKinds[subjectOf(row).subject];

async function asReports(db: Db, found: readonly Row[], now: Date): Promise<Report[]> {
  const ids = found.map(({ id }) => id);
  const { decisions, latest, reasons } = await detailsOf(db, ids, now);
  return found.map((row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    ...subjectOf(row),
    name: kindOf(row).nameOf(row),
    subjectState: kindOf(row).stateOf(row),
    author: authorOf(row),
    reports: row.reports,
    reasons: Object.fromEntries((reasons.get(row.id) ?? []).map(({ count, reason }) => [reason, count])),
    latest: (latest.get(row.id) ?? []).map(({ at, isDoubtful, reason, text, userName }) => ({
      at,
      reason,
      text,
      userName,
      isDoubtful: Boolean(isDoubtful),
    })),
    first: row.first,
    last: row.last,
    isDoubtful: Boolean(row.isDoubtful),
    decisions: (decisions.get(row.id) ?? []).map((decision) => ({
      at: decision.decidedAt,
      action: decision.action,
      by: decision.firstName === null ? null : `${decision.firstName} ${decision.lastName}`,
      rule: decision.rule,
      reason: decision.reason,
      answer:
        decision.answer === null || decision.answeredAt === null
          ? null
          : { at: decision.answeredAt, text: decision.answer },
    })),
  }));
}

type ReportQuery = Query<typeof listReportsEndpoint>;

/**
 * Returns the ids of reported groups whose hidden names contain a text. Hidden names have no folded column, because
 * there are few.
 */
async function groupsHiddenAs(db: Db, { q, state }: ReportQuery): Promise<string[]> {
  if (q === undefined) return [];
  const hidden = await db
    .selectFrom('reports')
    .innerJoin(groupsToModerate(db).as('tipGroups'), 'tipGroups.id', 'reports.groupId')
    .select(['tipGroups.id', 'hiddenName'])
    .where('state', '=', state)
    .where('hiddenName', 'is not', null)
    .execute();
  return hidden.filter(({ hiddenName }) => textKey(hiddenName ?? '').includes(textKey(q))).map(({ id }) => id);
}

/** Returns one page of the report rows in a state. Rows with only doubtful reports come last in every order. */
export async function listReports(db: Db, query: ReportQuery, now: Date): Promise<Page<Report>> {
  const { q, state } = query;
  const { column, direction } = sortOf<'reports' | 'first' | 'last'>(query.sort, '-reports');
  const hiddenGroups = await groupsHiddenAs(db, query);
  const found = rows(db, now)
    .where('reports.state', '=', state)
    .$if(q !== undefined, (some) =>
      some.where(({ eb, or }) =>
        or([
          containsText('simpleTables.nameKey', q ?? ''),
          containsText('tipGroups.nameKey', q ?? ''),
          containsText('users.nameKey', q ?? ''),
          ...(hiddenGroups.length > 0 ? [eb('reports.groupId', 'in', hiddenGroups)] : []),
        ]),
      ),
    )
    .orderBy('isDoubtful')
    .orderBy(column, direction)
    .orderBy('first')
    .orderBy('reports.id');
  const { items, total } = await pageOf(found, query);
  return { items: await asReports(db, items, now), total };
}

/** Returns a report row. @throws {Failure} if the row does not exist. */
export async function getReport(db: Db, id: string, now: Date): Promise<Report> {
  const [report] = await asReports(db, await rows(db, now).where('reports.id', '=', id).execute(), now);
  if (report === undefined) throw missing('Report');
  return report;
}
