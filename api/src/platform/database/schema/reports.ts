import type { ModerationAction, ReportReason } from 'shared-contract/reports';
import type { Fixed, Timestamp, Version } from './columns.ts';

/** All reports of a table, of the profile of a user, or of a group. */
type ReportRow = {
  id: Fixed<string>;
  tableId: Fixed<string | null>;
  userId: Fixed<string | null>;
  groupId: Fixed<string | null>;
  state: 'open' | 'closed';
  /** When it was last opened. */
  openedAt: Timestamp;
  closedAt: Timestamp | null;
  version: Version;
};

type GivenReportRow = {
  id: Fixed<string>;
  reportId: Fixed<string>;
  reporterId: string | null;
  /** For 30 days: a keyed digest of the account or, without one, of the address. */
  reporterKey: string | null;
  /** Where a reporter without a session is told of the outcome; until then. */
  email: string | null;
  reason: Fixed<ReportReason>;
  text: string | null;
  createdAt: Fixed<Timestamp>;
  /** `null` until a decision. */
  outcome: 'dismissed' | 'upheld' | null;
};

type ReportDecisionRow = {
  id: Fixed<string>;
  reportId: Fixed<string>;
  adminId: Fixed<string | null>;
  action: Fixed<ModerationAction>;
  rule: Fixed<ReportReason | null>;
  reason: Fixed<string>;
  decidedAt: Fixed<Timestamp>;
  /** Of the link with which the owner answers; decisions of one step share it. */
  tokenHash: Fixed<string | null>;
  answer: string | null;
  answeredAt: Timestamp | null;
};

/** What people report, and what administrators decide. */
export type ReportTables = {
  reports: ReportRow;
  givenReports: GivenReportRow;
  reportDecisions: ReportDecisionRow;
};
