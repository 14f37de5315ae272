import { type AuditedChange, listChanges } from 'shared-contract/audit';
import { type CallInput, callList } from 'shared-session';
import { combinedQuery, listQuery, type Query } from 'shared-session/query';
import { allPages } from '../shared/lists/list-export.ts';
import type { ListPage } from '../shared/lists/list-page.ts';
import type { QueryOfRun } from './change-run.tsx';

type Wanted = NonNullable<CallInput<typeof listChanges>['query']>;

/** The query for a page of the log by calls. */
export const callsOf = (wanted: Wanted): Query<ListPage<AuditedChange>> =>
  listQuery(listChanges, { query: { ...wanted, by: 'call' } });

/** On longer pages it is not told what can be restored. */
const AT_ONCE = 100;

/** All changes of a run, of those in a list. */
export const changesOfRun =
  (wanted: Wanted): QueryOfRun =>
  (run) => {
    const ofRun = { ...wanted, from: run.at(-1)?.at ?? '', to: run[0]?.at ?? '', who: run[0]?.userId };
    return combinedQuery('changes of a run', [listChanges], ofRun, (signal) =>
      allPages((page) => callList(listChanges, { query: { ...ofRun, ...page, pageSize: AT_ONCE }, signal })),
    );
  };
