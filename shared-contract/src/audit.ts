import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id } from './fields.ts';
import { listQuery } from './list.ts';
import { GivenTimestamp, Timestamp } from './timestamps.ts';

/** The kinds of reference data, by their names in the API. */
export const referenceEntities = ['team', 'league', 'leagueSeasonStats', 'teamSeasonStats', 'round', 'match'] as const;
export type ReferenceEntity = (typeof referenceEntities)[number];

/** The kinds of entities that administrators edit or count. */
export const managedEntities = [...referenceEntities, 'user'] as const;
export type ManagedEntity = (typeof managedEntities)[number];

/** The kinds of entities whose changes are audited. */
export const auditedEntities = [...managedEntities, 'table', 'group'] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

export const auditedActions = ['create', 'update', 'delete', 'restore'] as const;
export type AuditedAction = (typeof auditedActions)[number];

const Snapshot = v.nullable(v.record(v.string(), v.unknown()));

const Counts = v.record(v.string(), v.number());

/** A season import, as recorded in the audit entries of the import and of its undo. */
export const LoggedImport = v.object({
  id: Id,
  /** Whether the undo wrote this entry. */
  isUndo: v.boolean(),
  /** How many entities of each `AuditedEntity` the import created or updated. */
  created: Counts,
  updated: Counts,
  /** The deadline for `undoImport`; `null` after an undo, after expiry, or if the season was deleted. */
  undoableUntil: v.nullable(Timestamp),
  undoneAt: v.nullable(Timestamp),
});
export type LoggedImport = v.InferOutput<typeof LoggedImport>;

/**
 * A change made by an administrator. Names are those at the time of the change, because the log
 * outlives accounts and entities.
 */
export const AuditedChange = v.object({
  id: Id,
  at: Timestamp,
  userId: Id,
  userName: v.string(),
  entity: v.picklist(auditedEntities),
  entityId: Id,
  entityName: v.string(),
  action: v.picklist(auditedActions),
  /**
   * The entity before and after the change. `before` is `null` for a creation, `after` for a
   * deletion. The snapshot of a deleted entity includes its children. Both are `null` for user
   * accounts after 30 days.
   */
  before: Snapshot,
  after: Snapshot,
  /** Whether `restoreChange` would succeed now. Absent on pages of more than 100 changes. */
  isRestorable: v.optional(v.boolean()),
  /** The reason why a deletion or an update cannot be restored. */
  whyNotRestorable: v.optional(v.string()),
  /** With `by=call`: how many changes the call made to this kind of entity. */
  together: v.optional(v.number()),
  /** With `by=call`: the import that wrote this entry, directly or by its undo. */
  import: v.optional(LoggedImport),
});
export type AuditedChange = v.InferOutput<typeof AuditedChange>;

/**
 * Newest first by default. `q` searches the names of entities and administrators; `from` and `to`
 * are inclusive. With `by=call`, pages count API calls. Each call is represented by its first and
 * last change per kind of entity, since one import makes several hundred changes.
 */
export const listChanges = endpoint('GET', '/audit', {
  summary: 'List administrators’ changes',
  access: 'admin',
  query: listQuery(['at'], {
    entity: v.optional(v.picklist(auditedEntities)),
    entityId: v.optional(Id),
    action: v.optional(v.picklist(auditedActions)),
    who: v.optional(Id),
    from: v.optional(GivenTimestamp),
    to: v.optional(GivenTimestamp),
    by: v.optional(v.picklist(['call'])),
  }),
  answer: v.array(AuditedChange),
});

/** How many days a change can be restored and an import can be undone. */
export const RESTORABLE_DAYS = 30;

/**
 * Restores deletions and updates of teams, leagues and their children within `RESTORABLE_DAYS`.
 * Never overwrites newer data.
 */
export const restoreChange = endpoint('POST', '/audit/:id/restore', {
  summary: 'Restore data that a change deleted or overwrote',
  access: 'admin',
  params: byId,
  answer: AuditedChange,
  failures: ['missing', 'not-restorable', 'conflict', 'taken', 'season-has-tips'],
});

const EntitySummary = v.object({
  count: v.number(),
  /** `null` if no administrator has changed one. */
  lastChange: v.nullable(v.object({ at: Timestamp, userName: v.string() })),
});

/** The data of the administration dashboard: a summary per audited entity, by its name in the API, and of mails. */
export const AdminSummary = v.object({
  entities: v.record(v.string(), EntitySummary),
  undeliveredMails: v.number(),
  openReports: v.number(),
});
export type AdminSummary = v.InferOutput<typeof AdminSummary>;

export const getAdminSummary = endpoint('GET', '/audit/summary', {
  summary: 'Get the number of entities of each kind and their last editors',
  access: 'admin',
  answer: AdminSummary,
});
