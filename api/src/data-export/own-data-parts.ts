import type { Selectable } from 'kysely';
import { OWN_DATA_ROWS, type OwnData, type OwnDataPart } from 'shared-contract/own-data';
import { declinesOf } from '../users/declines.ts';
import { pageOfRequests } from '../users/friends.ts';
import { removedFromGroups } from '../groups/group-export.ts';
import { decisionsAbout, reportsOf } from '../moderation/own-reports.ts';
import { type KeysetPage, keysetPage, mapPage, type PageStart } from '../platform/database/keyset.ts';
import type { UserRow } from '../platform/database/schema/accounts.ts';
import type { Db } from '../platform/database/database.ts';
import { pageOfDeleted } from '../tables/deleted.ts';
import { pageOfOwnTables } from '../tables/lists.ts';
import { ratingsOf } from '../tables/ratings.ts';
import { versionsOfOwner } from '../tables/versions-of-owner.ts';
import { tipsOf } from '../tips/tip-export.ts';
import { formerHandlesOf } from '../users/handles.ts';
import { formerEmailsOf } from '../account/email-undo.ts';

/** The account to export, and the time of the export. */
export type Owner = { user: Selectable<UserRow>; now: Date };

type RowOf<Name extends OwnDataPart> = OwnData[Name][number];

const createdKey = { createdAt: 'timestamp', id: 'id' } as const;

async function messagesOf(db: Db, { user }: Owner, page: PageStart): Promise<KeysetPage<RowOf<'messages'>>> {
  // The owner of an unconfirmed e-mail is unknown, so messages sent with it may be another person's.
  if (!user.emailConfirmed) return { rows: [], next: null };
  const messages = db
    .selectFrom('feedback')
    .select(['id', 'createdAt', 'category', 'message'])
    .where((eb) => eb.fn<string>('lower', ['sender']), '=', user.emailKey);
  return mapPage(await keysetPage(messages, createdKey, page), ({ category, createdAt, message }) => ({
    sent: createdAt,
    category,
    message,
  }));
}

async function mailsOf(db: Db, { user }: Owner, page: PageStart): Promise<KeysetPage<RowOf<'mails'>>> {
  const mails = db
    .selectFrom('outbox')
    .select(['id', 'template', 'createdAt', 'sentAt'])
    .where('recipient', '=', user.email)
    .where('createdAt', '>=', user.createdAt);
  return mapPage(await keysetPage(mails, createdKey, page), ({ createdAt, sentAt, template }) => ({
    kind: template,
    created: createdAt,
    sent: sentAt,
  }));
}

/** How to read a page of a part. `rows` limits pages of large rows, so that no page exceeds `OWN_DATA_BYTES`. */
type Part<Name extends OwnDataPart> = {
  read: (db: Db, owner: Owner, page: PageStart) => Promise<KeysetPage<RowOf<Name>>>;
  rows?: number;
  /** The page is limited by the sizes of its rows, which are read before their content. */
  isMeasured?: true;
};

const parts: { [Name in OwnDataPart]: Part<Name> } = {
  messages: { read: messagesOf, rows: 30 },
  mails: { read: mailsOf },
  formerEmails: { read: (db, { user }, page) => formerEmailsOf(db, user.id, page) },
  formerUserNames: { read: (db, { user }, page) => formerHandlesOf(db, user, page) },
  receivedRequests: { read: (db, { now, user }, page) => pageOfRequests(db, user.id, 'received', now, page) },
  sentRequests: { read: (db, { now, user }, page) => pageOfRequests(db, user.id, 'sent', now, page) },
  declinedRequests: { read: (db, { now, user }, page) => declinesOf(db, user.id, now, page) },
  ratings: { read: (db, { user }, page) => ratingsOf(db, user.id, page) },
  tips: { read: (db, { user }, page) => tipsOf(db, user.id, page) },
  removedFromGroups: { read: (db, { user }, page) => removedFromGroups(db, user.id, page) },
  reports: { read: (db, { user }, page) => reportsOf(db, user.id, page), rows: 50 },
  decisions: { read: (db, { user }, page) => decisionsAbout(db, user.id, page), rows: 30 },
  tables: { read: (db, { now, user }, page) => pageOfOwnTables(db, user.id, now, page), isMeasured: true },
  deletedTables: { read: (db, { now, user }, page) => pageOfDeleted(db, user.id, now, page), isMeasured: true },
  tableVersions: { read: (db, { user }, page) => versionsOfOwner(db, user.id, page), isMeasured: true },
};

/** Reads a page of a part. @throws {Failure} naming `after` for a cursor of another part. */
export function readPart(
  db: Db,
  owner: Owner,
  part: OwnDataPart,
  { after, bytes }: { after: string; bytes: number },
): Promise<KeysetPage<unknown>> {
  const { isMeasured, read, rows = OWN_DATA_ROWS } = parts[part];
  return read(db, owner, { after, rows, ...(isMeasured ? { bytes } : {}) });
}
