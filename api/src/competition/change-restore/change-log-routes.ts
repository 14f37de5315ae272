import { listChanges, restoreChange } from 'shared-contract/audit';
import type { Clock } from '../../platform/clock.ts';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import { importsInLog } from '../../change-log/imports-in-log.ts';
import { restorableSince, restorableUntil } from '../../change-log/retention.ts';
import { refusalOf } from './restorable.ts';
import { restoreChange as restore } from './restore.ts';
import * as changes from '../../change-log/change-list.ts';
import { BY_ADMINISTRATORS, READS_PAGE } from '../../platform/rate-limits/call-policy.ts';

/** Longer pages omit whether changes are restorable, because each check reads the current rows. */
const MAX_COMPARED = 100;

async function withRestorability(db: Db, clock: Clock, change: changes.LoggedChange) {
  const refusal = await refusalOf(db, clock, change);
  if (refusal === undefined) return { ...change, isRestorable: false };
  return refusal === null
    ? { ...change, isRestorable: true }
    : { ...change, isRestorable: false, whyNotRestorable: refusal.reason };
}

/** Returns the timestamps until which imports can be undone, by import id. Expired imports are left out. */
async function undoableImports(db: Db, clock: Clock, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('seasonImports')
    .select(['id', 'importedAt'])
    .where('id', 'in', [...ids])
    .where('importedAt', '>=', restorableSince(clock.now()))
    .execute();
  return new Map(rows.map(({ id, importedAt }) => [id, restorableUntil(importedAt)]));
}

/** Adds the import's counts, and until when it can be undone, to the entries of imports and of their undo. */
async function withImports(db: Db, clock: Clock, items: readonly changes.LoggedChange[]) {
  const ids = [...new Set(items.flatMap(({ importId }) => importId ?? []))];
  const imports = await importsInLog(db, ids);
  const undoable = await undoableImports(db, clock, ids);
  return items.map((change) => {
    const found = imports.get(change.importId ?? '');
    if (found === undefined) return change;
    const { importedAt, ...logged } = found;
    const undoableUntil = undoable.get(logged.id) ?? null;
    return { ...change, import: { ...logged, undoableUntil, isUndo: change.at !== importedAt } };
  });
}

/** Binds the endpoints that list and restore administrators' changes. The log itself is append-only. */
export function auditRoutes(bind: Bind, services: Platform): void {
  const { clock, store } = services;
  bind(listChanges, READS_PAGE, async (call) => {
    const isByCall = call.query.by === 'call';
    const { items, total } = await (isByCall ? changes.listCalls : changes.listChanges)(store.db, call.query);
    // An entry that represents more than two changes of its call is checked when its details are requested.
    const compared = items.filter(({ together = 1 }) => together <= 2);
    const shown: changes.LoggedChange[] = [];
    for (const change of items) {
      const isCompared = compared.length <= MAX_COMPARED && compared.includes(change);
      shown.push(isCompared ? await withRestorability(store.db, clock, change) : change);
    }
    return call.paged({ items: isByCall ? await withImports(store.db, clock, shown) : shown, total });
  });

  bind(restoreChange, BY_ADMINISTRATORS, ({ caller, params }) => restore(services, caller, params.id));
}
