import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, Id } from './fields.ts';
import { listQuery } from './list.ts';
import { GivenTimestamp, Timestamp } from './timestamps.ts';

/** The entities of the reference data, by their names in the calls. */
export const referenceEntities = ['team', 'league', 'leagueSeasonStats', 'teamSeasonStats', 'round', 'match'] as const;
export type ReferenceEntity = (typeof referenceEntities)[number];

/** The entities that administrators keep or count. */
export const keptEntities = [...referenceEntities, 'user'] as const;
export type KeptEntity = (typeof keptEntities)[number];

/** The entities whose changes are logged. */
export const auditedEntities = [...keptEntities, 'table', 'group'] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

export const auditedActions = ['create', 'update', 'delete', 'restore'] as const;
export type AuditedAction = (typeof auditedActions)[number];

const Snapshot = v.nullable(v.record(v.string(), v.unknown()));

const Counts = v.record(v.string(), v.number());

/** A season import, as the entries that it and its undo have written describe it. */
export const LoggedImport = v.object({
  id: Id,
  /** Whether this entry was written by the undo. */
  isUndo: v.boolean(),
  /** How many entities the import created and updated, by `AuditedEntity`. */
  created: Counts,
  updated: Counts,
  /** Until when `undoImport` takes it; `null` once it is undone or expired, or its season is deleted. */
  undoableUntil: v.nullable(Timestamp),
  undoneAt: v.nullable(Timestamp),
});
export type LoggedImport = v.InferOutput<typeof LoggedImport>;

/** A change made by an administrator. Names are as of that time, because the log outlives accounts and entities. */
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
   * The entity before and after; `null` before its creation and after its deletion. A deleted one includes its children. Of a person both
   * are `null` after 30 days.
   */
  before: Snapshot,
  after: Snapshot,
  /** Whether `restoreChange` would succeed now; absent from pages of more than 100 changes. */
  isRestorable: v.optional(v.boolean()),
  /** Why a deletion or an update cannot be restored. */
  whyNotRestorable: v.optional(v.string()),
  /** In a list by calls: how many changes of this kind of entity the call has made. */
  together: v.optional(v.number()),
  /** In a list by calls: the import that wrote this entry, by itself or by its undo. */
  import: v.optional(LoggedImport),
});
export type AuditedChange = v.InferOutput<typeof AuditedChange>;

/**
 * Newest first by default; `q` searches the names of entities and administrators, `from` and `to` are inclusive. With `by=call` the pages
 * count calls, each told by the first and the last change of each kind of entity: an import is one call of several hundred changes.
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

/** For this long a change can be restored, and an import be undone. */
export const RESTORABLE_DAYS = 30;

/** For deletions and updates of teams, leagues and what belongs to them, within `RESTORABLE_DAYS`; nothing newer is overwritten. */
export const restoreChange = endpoint('POST', '/audit/:id/restore', {
  summary: 'Restore data that a change deleted or overwrote',
  access: 'admin',
  params: byId,
  answer: AuditedChange,
  failures: ['missing', 'not-restorable', 'conflict', 'taken', 'season-has-tips'],
});

const EntitySummary = v.object({
  count: v.number(),
  /** `null` while no administrator has changed one. */
  lastChange: v.nullable(v.object({ at: Timestamp, userName: v.string() })),
});

/** What the dashboard of the administration tells: of each audited entity, by its name in the calls, and of mails. */
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
