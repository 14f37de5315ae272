import type { OwnData } from 'shared-contract/own-data';
import type { Db } from '../store/store.ts';
import { subjectOf } from './subject.ts';

type Parts = Required<Pick<OwnData, 'reports' | 'decisions'>>;

/** What a user has reported, and what was decided about their own tables, profile and groups, for export. */
export async function reportsOf(db: Db, userId: string): Promise<Parts> {
  const given = await db
    .selectFrom('givenReports')
    .innerJoin('reports', 'reports.id', 'givenReports.reportId')
    .select(['tableId', 'userId', 'groupId', 'reason', 'text', 'createdAt', 'outcome'])
    .where('reporterId', '=', userId)
    .orderBy('createdAt')
    .execute();
  const decided = await db
    .selectFrom('reportDecisions')
    .innerJoin('reports', 'reports.id', 'reportDecisions.reportId')
    .leftJoin('simpleTables', 'simpleTables.id', 'reports.tableId')
    .leftJoin('tipGroups', 'tipGroups.id', 'reports.groupId')
    .select(['tableId', 'userId', 'groupId', 'action', 'rule', 'reason', 'decidedAt', 'answer'])
    .where(({ eb, or }) =>
      or([eb('userId', '=', userId), eb('simpleTables.ownerId', '=', userId), eb('tipGroups.ownerId', '=', userId)]),
    )
    .orderBy('decidedAt')
    .execute();
  return {
    reports: given.map(({ createdAt, outcome, reason, text, ...row }) => ({
      ...subjectOf(row),
      reason,
      text,
      reported: createdAt,
      outcome,
    })),
    decisions: decided.map(({ action, answer, decidedAt, reason, rule, ...row }) => ({
      ...subjectOf(row),
      action,
      rule,
      reason,
      decided: decidedAt,
      answer,
    })),
  };
}

/** Takes from a user's reports what they have written and who they are, in the transaction that deletes the account. */
export async function emptyReportsOf(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('givenReports')
    .set({ reporterId: null, reporterKey: null, text: null })
    .where('reporterId', '=', userId)
    .execute();
}
