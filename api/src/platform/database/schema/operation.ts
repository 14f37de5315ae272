import type { AuditedAction, AuditedEntity } from 'shared-contract/audit';
import type { Fixed, Timestamp } from './columns.ts';

/** What a call that created something was answered, by the key that its caller gave. */
type IdempotencyKeyRow = {
  /** A hash of the key that the caller gave. */
  key: string;
  userId: string | null;
  digest: string;
  /** As JSON; `null` for a call without an answer. */
  answer: string | null;
  createdAt: Timestamp;
};

/** The number of uses in the window that ends at `resetsAt`. */
type RateLimitRow = { key: Fixed<string>; used: number; resetsAt: Timestamp };

/** An entry of the audit log, which is append-only. */
export type AuditedChangeRow = {
  id: Fixed<string>;
  at: Fixed<Timestamp>;
  userId: Fixed<string>;
  userName: Fixed<string>;
  entity: Fixed<AuditedEntity>;
  entityId: Fixed<string>;
  entityName: Fixed<string>;
  /** The id of the parent whose version counts this change too: the round of a match, the season of a team. */
  partOf: Fixed<string | null>;
  /** The names of entity and administrator, folded for search. */
  namesKey: Fixed<string>;
  action: Fixed<AuditedAction>;
  /** The season import whose call, or whose undo, wrote the entry. */
  importId: Fixed<string | null>;
  /** The entity as JSON. */
  before: string | null;
  after: string | null;
};

/** The rows that a change has changed, kept as long as it can be restored. */
type RestorableChangeRow = {
  changeId: Fixed<string>;
  at: Fixed<Timestamp>;
  /** As JSON: `LoggedRows`. */
  rows: Fixed<string>;
};

/** Until when no other process runs a job. */
type JobLeaseRow = { name: Fixed<string>; until: Timestamp };

type SchemaMigrationRow = { name: Fixed<string>; appliedAt: Fixed<Timestamp> };

/** What the API keeps to do its work. */
export type OperationTables = {
  idempotencyKeys: IdempotencyKeyRow;
  rateLimits: RateLimitRow;
  auditedChanges: AuditedChangeRow;
  restorableChanges: RestorableChangeRow;
  jobLeases: JobLeaseRow;
  schemaMigrations: SchemaMigrationRow;
};
