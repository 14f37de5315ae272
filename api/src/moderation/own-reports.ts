import type { OwnData } from 'shared-contract/own-data';
import { type KeysetPage, keysetPage, mapPage, type PageStart } from '../platform/database/keyset.ts';
import type { Db } from '../platform/database/database.ts';
import { reportedSubjects, subjectIds, subjectOf } from './subject.ts';

type Given = NonNullable<OwnData['reports']>[number];
type Decided = NonNullable<OwnData['decisions']>[number];

/** Returns a page of a user's reports with their outcomes, for export. */
export async function reportsOf(db: Db, userId: string, page: PageStart): Promise<KeysetPage<Given>> {
  const given = db
    .selectFrom('givenReports')
    .innerJoin('reports', 'reports.id', 'givenReports.reportId')
    .select(subjectIds)
    .select(['givenReports.id', 'reason', 'text', 'createdAt as reported', 'outcome'])
    .where('reporterId', '=', userId);
  const found = await keysetPage(given, { 'givenReports.id': 'id' }, page);
  return mapPage(found, ({ outcome, reason, reported, text, ...row }) => {
    return { ...subjectOf(row), reason, text, reported, outcome };
  });
}

/** Returns a page of the decisions about a user's tables, profile and groups, for export. */
export async function decisionsAbout(db: Db, userId: string, page: PageStart): Promise<KeysetPage<Decided>> {
  const decided = reportedSubjects(db)
    .innerJoin('reportDecisions', 'reportDecisions.reportId', 'reports.id')
    .select(['reportDecisions.id', 'action', 'rule', 'reason', 'decidedAt as decided', 'answer'])
    .where('users.id', '=', userId);
  const found = await keysetPage(decided, { 'reportDecisions.id': 'id' }, page);
  return mapPage(found, ({ action, answer, decided: at, reason, rule, ...row }) => {
    return { ...subjectOf(row), action, rule, reason, decided: at, answer };
  });
}

/** Clears the reporter and the text of a user's reports, in the transaction that deletes the account. */
export async function emptyReportsOf(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('givenReports')
    .set({ reporterId: null, reporterKey: null, text: null })
    .where('reporterId', '=', userId)
    .execute();
}
