import { type AuditedChange, listChanges } from 'shared-contract/audit';
import { type CallInput, callList } from 'shared-session';
import { combinedQuery, listQuery, type Query } from 'shared-session/query';
import { allPages } from '../shared/lists/list-export.ts';
import type { ListPage } from '../shared/lists/list-page.ts';
import type { QueryOfRun } from './change-run.tsx';

type ChangesQuery = NonNullable<CallInput<typeof listChanges>['query']>;

/** The query for a page of the log, grouped by call. */
export const callsOf = (query: ChangesQuery): Query<ListPage<AuditedChange>> =>
  listQuery(listChanges, { query: { ...query, by: 'call' } });

/** The page size. The API omits `isRestorable` on longer pages. */
const MAX_PAGE_SIZE = 100;

/** Builds the query for all changes of a run, within the filters of a list. */
export const changesOfRun =
  (query: ChangesQuery): QueryOfRun =>
  (run) => {
    const ofRun = { ...query, from: run.at(-1)?.at ?? '', to: run[0]?.at ?? '', who: run[0]?.userId };
    return combinedQuery('changes of a run', [listChanges], ofRun, (signal) =>
      allPages((page) => callList(listChanges, { query: { ...ofRun, ...page, pageSize: MAX_PAGE_SIZE }, signal })),
    );
  };
