import type { Selectable } from 'kysely';
import {
  OWN_DATA_BYTES,
  type OwnData,
  type OwnDataPage,
  type OwnDataPart,
  ownDataParts,
} from 'shared-contract/own-data';
import { listBlocked } from '../users/blocks.ts';
import { listRequestMails } from '../users/friend-request-mails.ts';
import { listFriends } from '../users/friends.ts';
import { groupsForExport } from '../groups/group-export.ts';
import type { Caller } from '../platform/endpoints/caller.ts';
import { listSessionsOf } from '../platform/sessions/sessions.ts';
import type { UserRow } from '../platform/database/schema/accounts.ts';
import type { Db } from '../platform/database/database.ts';
import { tipMailsOf } from '../platform/mail/subscriptions.ts';
import { existingUser } from '../users/users.ts';
import { type Owner, readPart } from './own-data-parts.ts';
import { ownProfile } from '../profiles/profiles.ts';

const accountOf = ({ lastLoginAt, phoneConfirmed, role, termsSeen }: Selectable<UserRow>): OwnData['account'] => ({
  role,
  lastLogin: lastLoginAt,
  phoneConfirmed: Boolean(phoneConfirmed),
  termsSeen,
});

/**
 * Returns the first page of each part. When the byte limit of a response is reached, the rest is left to further pages.
 */
async function firstPages(db: Db, owner: Owner) {
  const lists: Partial<Record<OwnDataPart, unknown[]>> = {};
  const next: OwnData['next'] = {};
  let left = OWN_DATA_BYTES;
  for (const part of ownDataParts) {
    const page = left > 0 ? await readPart(db, owner, part, { after: '', bytes: left }) : { rows: [], next: '' };
    lists[part] = page.rows;
    if (page.next !== null) next[part] = page.next;
    left -= Buffer.byteLength(JSON.stringify(page.rows));
  }
  return { ...(lists as Pick<OwnData, OwnDataPart>), next };
}

/** Returns the export of the caller's data, with the first pages of long lists. */
export async function ownData(db: Db, caller: Caller, now: Date): Promise<OwnData> {
  const owner = { user: await existingUser(db, caller.userId), now };
  return {
    part: null,
    exported: now.toISOString(),
    profile: await ownProfile(db, caller.userId, now),
    account: accountOf(owner.user),
    friends: await listFriends(db, caller.userId),
    blocked: await listBlocked(db, caller.userId, now),
    requestMails: await listRequestMails(db, caller.userId, now),
    groups: await groupsForExport(db, caller.userId),
    tipMails: await tipMailsOf(db, caller.userId),
    sessions: await listSessionsOf(db, caller, now),
    ...(await firstPages(db, owner)),
  };
}

/** Returns a further page of a part of the export. @throws {Failure} naming `after` for a cursor of another part. */
export async function ownDataPage(
  db: Db,
  caller: Caller,
  { after, part }: { part: OwnDataPart; after: string },
  now: Date,
): Promise<OwnDataPage> {
  const owner = { user: await existingUser(db, caller.userId), now };
  const page = await readPart(db, owner, part, { after, bytes: OWN_DATA_BYTES });
  return { part, [part]: page.rows, next: page.next === null ? {} : { [part]: page.next } };
}
