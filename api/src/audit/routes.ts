import { getAdminSummary, listChanges } from 'shared-contract/audit';
import type { Bind } from '../http/bind.ts';
import { paged } from '../http/pages.ts';
import type { Services } from '../services.ts';
import * as changes from './store.ts';
import { adminSummary } from './summary.ts';

/** The audit log of administrators' changes: read-only. */
export function auditRoutes(bind: Bind, { store }: Services): void {
  bind(listChanges, async (call) => paged(listChanges, call, await changes.listChanges(store.db, call.query)));

  bind(getAdminSummary, () => adminSummary(store.db));
}
