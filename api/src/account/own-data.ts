import type { OwnData } from 'shared-contract/own-data';
import { listBlocked } from '../friends/blocks.ts';
import { listDeclines } from '../friends/declines.ts';
import { listFriends, listRequests } from '../friends/store.ts';
import type { Caller } from '../http/caller.ts';
import type { Db } from '../store/store.ts';
import { listTablesOf } from '../tables/lists.ts';
import { formerEmailsOf } from './email-undo.ts';
import { ownProfile } from './profiles.ts';
import { formerHandlesOf } from '../users/handles.ts';
import { findUser } from '../users/store.ts';
import { listSessionsOf } from '../sessions/store.ts';

const PAGE_SIZE = 1000;

async function allTablesOf(db: Db, caller: Caller): Promise<OwnData['tables']> {
  const tables: OwnData['tables'] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await listTablesOf(db, caller.userId, { page, pageSize: PAGE_SIZE }, caller);
    tables.push(...items);
    if (items.length === 0 || tables.length >= total) return tables;
  }
}

/** Everything stored about the caller, for export. */
export async function ownData(db: Db, caller: Caller, now: Date): Promise<OwnData> {
  const user = await findUser(db, caller.userId);
  return {
    exported: now.toISOString(),
    profile: await ownProfile(db, caller.userId, now),
    formerEmails: await formerEmailsOf(db, caller.userId),
    formerUserNames: user === undefined ? [] : await formerHandlesOf(db, user),
    friends: await listFriends(db, caller.userId),
    ...(await listRequests(db, caller.userId)),
    declinedRequests: await listDeclines(db, caller.userId, now),
    blocked: await listBlocked(db, caller.userId),
    tables: await allTablesOf(db, caller),
    sessions: await listSessionsOf(db, caller, now),
  };
}
