import type { Answer } from 'shared-contract/endpoint';
import type { getDecision } from 'shared-contract/reports';
import { tokenHash } from '../platform/mail/mail-tokens.ts';
import { missing } from '../platform/failures.ts';
import type { Db } from '../platform/database/database.ts';
import { reportedSubjects, subjectKinds, subjectOf } from './subject.ts';

/**
 * Returns the decisions that an answer token belongs to. They have no answer and no later decision on the same report
 * row.
 * @throws {Failure} if there is none.
 */
async function openDecisions(db: Db, token: string) {
  const found = await reportedSubjects(db)
    .innerJoin('reportDecisions as decision', 'decision.reportId', 'reports.id')
    .select(['decision.id', 'decision.reportId', 'decision.action', 'decision.rule'])
    .select(['decision.reason', 'decision.decidedAt'])
    .where('decision.tokenHash', '=', tokenHash(token))
    .where('decision.answeredAt', 'is', null)
    .where(({ exists, not, ref, selectFrom }) =>
      not(
        exists(
          selectFrom('reportDecisions as later')
            .select('later.id')
            .where('later.reportId', '=', ref('decision.reportId'))
            .where('later.id', '!=', ref('decision.id'))
            .where('later.decidedAt', '>=', ref('decision.decidedAt')),
        ),
      ),
    )
    .orderBy('decision.id')
    .execute();
  const [first] = found;
  if (first === undefined) throw missing('Decision');
  return { found, first };
}

/**
 * Returns the decision that the holder of an answer token may answer.
 * @throws {Failure} if there is none, or no longer.
 */
export async function decisionOf(db: Db, token: string): Promise<Answer<typeof getDecision>> {
  const { first, found } = await openDecisions(db, token);
  const { subject } = subjectOf(first);
  return {
    at: first.decidedAt,
    action: first.action,
    subject,
    names: found.map(subjectKinds[subject].nameOf),
    rule: first.rule ?? 'other',
    reason: first.reason,
  };
}

/**
 * Records an owner's answer and reopens the report rows of the decision. Must run in a transaction.
 * @throws {Failure} as `decisionOf`.
 */
export async function recordAnswer(db: Db, token: string, text: string, now: Date): Promise<void> {
  const { found } = await openDecisions(db, token);
  const at = now.toISOString();
  const reportIds = found.map(({ reportId }) => reportId);
  await db
    .updateTable('reports')
    .set((report) => ({ state: 'open' as const, openedAt: at, closedAt: null, version: report('version', '+', 1) }))
    .where('id', 'in', reportIds)
    .execute();
  // Checks again, because the update has waited for concurrent answers and decisions.
  await openDecisions(db, token);
  await db
    .updateTable('reportDecisions')
    .set({ answer: text, answeredAt: at })
    .where('tokenHash', '=', tokenHash(token))
    .where('reportId', 'in', reportIds)
    .execute();
}
