import type { Selectable } from 'kysely';
import type { OwnData } from 'shared-contract/own-data';
import { missing } from '../failures.ts';
import { listBlocked } from '../friends/blocks.ts';
import { listDeclines } from '../friends/declines.ts';
import { listRequestMails } from '../friends/request-mails.ts';
import { listFriends, listRequests } from '../friends/store.ts';
import type { Caller } from '../http/caller.ts';
import type { UserRow } from '../store/schema/accounts.ts';
import type { Db } from '../store/store.ts';
import { listDeleted } from '../tables/deleted.ts';
import { versionsOfOwner } from '../tables/history.ts';
import { groupsForExport } from '../groups/export.ts';
import { listTablesOf } from '../tables/lists.ts';
import { tipsOf, wantedMailsOf } from '../tips/export.ts';
import { formerEmailsOf } from './email-undo.ts';
import { ratingsOf } from '../tables/ratings.ts';
import { ownProfile } from './profiles.ts';
import { reportsOf } from '../reports/own.ts';
import { formerHandlesOf } from '../users/handles.ts';
import { findUser } from '../users/store.ts';
import { listSessionsOf } from '../sessions/store.ts';

const PAGE_SIZE = 1000;

async function allTablesOf(db: Db, caller: Caller, now: Date): Promise<OwnData['tables']> {
  const tables: OwnData['tables'] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await listTablesOf(
      db,
      caller.userId,
      { page, pageSize: PAGE_SIZE },
      { which: 'all', now },
    );
    tables.push(...items);
    if (items.length === 0 || tables.length >= total) return tables;
  }
}

type Kept = Required<Pick<OwnData, 'account' | 'messages' | 'mails'>>;

/** What is kept of an account beside its profile: about itself, and under its e-mail. */
async function keptOf(db: Db, user: Selectable<UserRow>): Promise<Kept> {
  // An e-mail that is not confirmed may be somebody else's, and so may a message with it.
  const messages = user.emailConfirmed
    ? await db
        .selectFrom('feedback')
        .select(['createdAt', 'category', 'message'])
        .where((eb) => eb.fn<string>('lower', ['sender']), '=', user.emailKey)
        .orderBy('createdAt')
        .execute()
    : [];
  const mails = await db
    .selectFrom('outbox')
    .select(['template', 'createdAt', 'sentAt'])
    .where('recipient', '=', user.email)
    .where('createdAt', '>=', user.createdAt)
    .orderBy('createdAt')
    .execute();
  return {
    account: {
      role: user.role,
      lastLogin: user.lastLoginAt,
      phoneConfirmed: Boolean(user.phoneConfirmed),
      termsSeen: user.termsSeen,
    },
    messages: messages.map(({ category, createdAt, message }) => ({ sent: createdAt, category, message })),
    mails: mails.map(({ createdAt, sentAt, template }) => ({ kind: template, created: createdAt, sent: sentAt })),
  };
}

/** Everything stored about the caller, for export. */
export async function ownData(db: Db, caller: Caller, now: Date): Promise<OwnData> {
  const user = await findUser(db, caller.userId);
  if (user === undefined) throw missing('User');
  return {
    exported: now.toISOString(),
    profile: await ownProfile(db, caller.userId, now),
    ...(await keptOf(db, user)),
    formerEmails: await formerEmailsOf(db, caller.userId),
    formerUserNames: await formerHandlesOf(db, user),
    friends: await listFriends(db, caller.userId),
    ...(await listRequests(db, caller.userId, now)),
    declinedRequests: await listDeclines(db, caller.userId, now),
    blocked: await listBlocked(db, caller.userId, now),
    requestMails: await listRequestMails(db, caller.userId, now),
    tables: await allTablesOf(db, caller, now),
    tips: await tipsOf(db, caller.userId),
    ...(await groupsForExport(db, caller.userId)),
    tipMails: await wantedMailsOf(db, caller.userId),
    ratings: await ratingsOf(db, caller.userId),
    deletedTables: await listDeleted(db, caller.userId, now),
    tableVersions: await versionsOfOwner(db, caller.userId),
    ...(await reportsOf(db, caller.userId)),
    sessions: await listSessionsOf(db, caller, now),
  };
}
