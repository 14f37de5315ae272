import type { ModerationAction, ReportReason } from 'shared-contract/reports';
import type { Fixed, Timestamp, Version } from './columns.ts';

/** All reports of a table, a user's profile or a group. */
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
  /** For 30 days: a keyed digest of the reporter's account, or of a visitor's IP address. */
  reporterKey: string | null;
  /** Where a reporter without an account receives the outcome; deleted afterwards. */
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
  /** The hash of the token with which the owner answers. Decisions of one step share it. */
  tokenHash: Fixed<string | null>;
  answer: string | null;
  answeredAt: Timestamp | null;
};

/** Users' reports and administrators' decisions. */
export type ReportTables = {
  reports: ReportRow;
  givenReports: GivenReportRow;
  reportDecisions: ReportDecisionRow;
};
