import { type AuditedChange, getAdminSummary, listChanges, restoreChange } from 'shared-contract/audit';
import type { Clock } from '../clock.ts';
import type { Bind } from '../http/bind.ts';
import { paged } from '../http/pages.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';
import { refusalOf } from './restorable.ts';
import { restoreChange as restore } from './restore.ts';
import * as changes from './store.ts';
import { adminSummary } from './summary.ts';

/** On longer pages it is not told what can be restored, as each entry has to be compared with what is there now. */
const MOST_COMPARED = 100;

async function withRestorability(db: Db, clock: Clock, change: changes.LoggedChange): Promise<AuditedChange> {
  const refusal = await refusalOf(db, clock, change);
  if (refusal === undefined) return { ...change, isRestorable: false };
  return refusal === null
    ? { ...change, isRestorable: true }
    : { ...change, isRestorable: false, whyNotRestorable: refusal.reason };
}

/** The audit log of administrators' changes: nothing in it is ever changed, but what they changed can be restored. */
export function auditRoutes(bind: Bind, services: Services): void {
  const { clock, store } = services;
  bind(listChanges, async (call) => {
    const list = call.query.by === 'call' ? changes.listCalls : changes.listChanges;
    const { items, total } = await list(store.db, call.query);
    // What stands for others of its call is looked at one by one later.
    const compared = items.filter(({ together = 1 }) => together <= 2);
    const told: AuditedChange[] = [];
    for (const change of items) {
      const isCompared = compared.length <= MOST_COMPARED && compared.includes(change);
      told.push(isCompared ? await withRestorability(store.db, clock, change) : change);
    }
    return paged(listChanges, call, { items: told, total });
  });

  bind(restoreChange, ({ caller, params }) => restore(services, caller, params.id));

  bind(getAdminSummary, () => adminSummary(store.db));
}
