import { type AuditedAction, type AuditedChange, type AuditedEntity, listChanges } from 'shared-contract/audit';
import { callList } from 'shared-session';
import type { ListPage } from '../shared/list-page.ts';
import type { LoadRun } from './change-run.tsx';

type Query = {
  page: number;
  pageSize: number;
  q?: string;
  entity?: AuditedEntity | undefined;
  action?: AuditedAction | undefined;
  entityId?: string;
  from?: string;
  to?: string;
};

/** A page of the log by calls. */
export const listCalls = (query: Query, signal: AbortSignal): Promise<ListPage<AuditedChange>> =>
  callList(listChanges, { query: { ...query, by: 'call' }, signal });

/** On longer pages it is not told what can be restored. */
const AT_ONCE = 100;

/** Loads all changes of a run that a query leaves. */
export const loadRunOf =
  (query: Query): LoadRun =>
  async (run, signal) => {
    const [from, to] = [run.at(-1)?.at ?? '', run[0]?.at ?? ''];
    const who = run[0]?.userId;
    const changes: AuditedChange[] = [];
    for (let page = 1; ; page += 1) {
      const part = { ...query, from, to, who, page, pageSize: AT_ONCE };
      const { items, total } = await callList(listChanges, { query: part, signal });
      changes.push(...items);
      if (items.length === 0 || changes.length >= total) return changes;
    }
  };
