import type { AuditedAction, AuditedEntity } from 'shared-contract/audit';
import type { Fixed, Timestamp } from './columns.ts';

/** The stored response to a call with an idempotency key. */
type IdempotencyKeyRow = {
  /** A hash of the client's key. */
  key: string;
  userId: string | null;
  digest: string;
  /** As JSON; `null` for a response without a body. */
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
  /** The id of the parent whose version this change also increments: the round of a match, the season of a team. */
  partOf: Fixed<string | null>;
  /** The names of entity and administrator, folded for search. */
  namesKey: Fixed<string>;
  action: Fixed<AuditedAction>;
  /** The season import that wrote the entry, or whose undo did. */
  importId: Fixed<string | null>;
  /** The entity as JSON. */
  before: string | null;
  after: string | null;
};

/** The previous rows of a change, stored while it can be restored. */
type RestorableChangeRow = {
  changeId: Fixed<string>;
  at: Fixed<Timestamp>;
  /** The logged rows as JSON. */
  rows: Fixed<string>;
};

/** Reserves a job for one process until a date. */
type JobLeaseRow = { name: Fixed<string>; until: Timestamp };

type SchemaMigrationRow = { name: Fixed<string>; appliedAt: Fixed<Timestamp> };

/** Tables for the operation of the API. */
export type OperationTables = {
  idempotencyKeys: IdempotencyKeyRow;
  rateLimits: RateLimitRow;
  auditedChanges: AuditedChangeRow;
  restorableChanges: RestorableChangeRow;
  jobLeases: JobLeaseRow;
  schemaMigrations: SchemaMigrationRow;
};
