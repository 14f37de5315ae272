import type { ReportReason } from 'shared-contract/reports';
import { otherProfile } from '../profiles/profiles.ts';
import { forbidden, missing } from '../platform/failures.ts';
import { groupByCode } from '../groups/group-codes.ts';
import { groupOfMember } from '../groups/group-rows.ts';
import type { Caller } from '../platform/endpoints/caller.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { Db } from '../platform/database/database.ts';
import { getPublicTable } from '../tables/table-rows.ts';

/** What is reported: a table, the profile of a user, or the name of a group. */
export type Subject = { tableId: string } | { userId: string } | { groupId: string };

/** Who reports, and what they say. */
export type Given = {
  caller: Caller | null;
  address: string;
  reason: ReportReason;
  text: string | null;
  email: string | null;
};

/** Who asks, and when. */
type Asked = { caller: Caller | null; now: Date };

const ofOurselves = () => forbidden('This is the product’s own: write to us instead.');

/** The subject of a report on a table. @throws {Failure} when it is not public, the caller's own, or an official one. */
export async function reportedTable(db: Db, id: string, { caller, now }: Asked): Promise<Subject> {
  const { handlerId, isOfficial } = await getPublicTable(db, id, '', now);
  if (handlerId === caller?.userId) throw forbidden('You can’t report your own table.');
  if (isOfficial) throw ofOurselves();
  return { tableId: id };
}

/** The subject of a report on a profile, by id or handle. @throws {Failure} when the caller cannot see it, or it is their own or the product's. */
export async function reportedUser(db: Db, idOrHandle: string, { caller, now }: Asked): Promise<Subject> {
  const { userId } = await otherProfile(db, idOrHandle, null, now);
  if (userId === caller?.userId) throw forbidden('You can’t report yourself.');
  if (caller !== null) await otherProfile(db, userId, caller.userId, now);
  const user = await db.selectFrom('users').select('isProduct').where('id', '=', userId).executeTakeFirst();
  if (user?.isProduct) throw ofOurselves();
  return { userId };
}

/** The subject of a report on a group. @throws {Failure} when the user is not in it and has no code of it, or it is their own. */
export async function reportedGroup(
  db: Db,
  id: string,
  { code, userId }: { code: string | undefined; userId: string },
): Promise<Subject> {
  const led = code === undefined ? undefined : await groupByCode(db, code);
  if (code !== undefined && led?.id !== id) throw missing('Group');
  const { ownerId } = led ?? (await groupOfMember(db, id, userId));
  if (ownerId === userId) throw forbidden('You can’t report your own group.');
  return { groupId: id };
}

/** The row of a subject's reports, made or opened where `state` says so, and held until the transaction ends. */
export async function rowOf(
  db: Db,
  { clock }: Pick<Platform, 'clock'>,
  subject: Subject,
  state: 'open' | 'closed',
): Promise<string> {
  const now = clock.now().toISOString();
  const closedAt = state === 'closed' ? now : null;
  const ids = { tableId: null, userId: null, groupId: null, ...subject };
  const { id } = await db
    .insertInto('reports')
    .values({ id: clock.newId(), ...ids, state, openedAt: now, closedAt })
    .onConflict((same) =>
      same.column(columnOf(subject)).doUpdateSet(({ eb, ref }) =>
        state === 'closed'
          ? { version: ref('reports.version') }
          : {
              state,
              closedAt: null,
              openedAt: eb
                .case()
                .when('reports.state', '=', 'open')
                .then(ref('reports.openedAt'))
                .else(ref('excluded.openedAt'))
                .end(),
              version: eb('reports.version', '+', 1),
            },
      ),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function columnOf(subject: Subject): 'tableId' | 'userId' | 'groupId' {
  if ('tableId' in subject) return 'tableId';
  return 'userId' in subject ? 'userId' : 'groupId';
}

/** Adds a report, in a transaction; an account's earlier one on the same subject that nobody has decided on gives way to it. */
export async function addReport(
  db: Db,
  { clock, digests }: Pick<Platform, 'clock' | 'digests'>,
  subject: Subject,
  { address, caller, email, reason, text }: Given,
): Promise<void> {
  const reportId = await rowOf(db, { clock }, subject, 'open');
  if (caller !== null) {
    await db
      .deleteFrom('givenReports')
      .where('reportId', '=', reportId)
      .where('reporterId', '=', caller.userId)
      .where('outcome', 'is', null)
      .execute();
  }
  await db
    .insertInto('givenReports')
    .values({
      id: clock.newId(),
      reportId,
      reporterId: caller?.userId ?? null,
      reporterKey: digests.reporterKey(caller === null ? { address } : { userId: caller.userId }),
      email: caller === null ? email : null,
      reason,
      text,
      createdAt: clock.now().toISOString(),
      outcome: null,
    })
    .execute();
}
