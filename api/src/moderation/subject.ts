import { MODERATED_GROUP_NAME } from 'shared-contract/groups';
import type { Report } from 'shared-contract/moderation';
import { type ReportSubject, reportSubjects } from 'shared-contract/reports';
import type { Change } from '../change-log/record.ts';
import { groupByCode } from '../groups/group-codes.ts';
import { groupOfMember } from '../groups/group-rows.ts';
import { groupsToModerate, hideGroupName, restoreGroupName } from '../groups/hidden-names.ts';
import type { Db } from '../platform/database/database.ts';
import type { Caller } from '../platform/endpoints/caller.ts';
import { forbidden, missing } from '../platform/failures.ts';
import { otherProfile } from '../profiles/profiles.ts';
import { type Hiding, hideTable, removeHidden, restoreTable } from '../tables/hidden-tables.ts';
import { tablesToModerate } from '../tables/moderated-tables.ts';
import { getPublicTable } from '../tables/table-rows.ts';
import { hideProfile, restoreProfile, usersToModerate } from '../users/hidden-profiles.ts';
import { findUser } from '../users/users.ts';

/** The columns of `reports` with the ids of subjects, one for each kind. */
export const subjectIds = ['reports.tableId', 'reports.userId', 'reports.groupId'] as const;
type IdColumn = 'tableId' | 'userId' | 'groupId';

/** The subject of a report. */
export type Subject = { subject: ReportSubject; subjectId: string };

/** Selects reports with their subjects and the subjects' authors. */
export const reportedSubjects = (db: Db) =>
  db
    .selectFrom('reports')
    .leftJoin(tablesToModerate(db).as('simpleTables'), 'simpleTables.id', 'reports.tableId')
    .leftJoin(groupsToModerate(db).as('tipGroups'), 'tipGroups.id', 'reports.groupId')
    .leftJoin(usersToModerate(db).as('users'), (join) =>
      join.on((on) =>
        on.or([
          on('users.id', '=', on.ref('reports.userId')),
          on('users.id', '=', on.ref('simpleTables.ownerId')),
          on('users.id', '=', on.ref('tipGroups.ownerId')),
        ]),
      ),
    )
    .select(subjectIds)
    .select(['simpleTables.name as tableName', 'simpleTables.isPublic', 'simpleTables.deletedAt'])
    .select(['simpleTables.hiddenAt as tableHiddenAt', 'tipGroups.hiddenName'])
    .select(({ fn }) => fn.coalesce('tipGroups.hiddenName', 'tipGroups.name').as('groupName'))
    .select(['users.firstName', 'users.lastName', 'users.handle'])
    .select(['users.isPublicProfile', 'users.hiddenAt as userHiddenAt']);

type SubjectRow = Awaited<ReturnType<ReturnType<typeof reportedSubjects>['execute']>>[number];
type CarryOut = (db: Db, id: string, hiding: Hiding) => Promise<void>;

type SubjectKind = {
  idColumn: IdColumn;
  /** The kind of entity in the change log. */
  entity: Change['entity'];
  hide: CarryOut;
  restore: CarryOut;
  /** Deletes the subject, or the error message if that is not possible. */
  delete: CarryOut | string;
  nameOf: (row: SubjectRow) => string;
  /** The name that reporters see. */
  publicNameOf: (row: SubjectRow) => string;
  stateOf: (row: SubjectRow) => Report['subjectState'];
  texts: SubjectTexts;
};

/** The texts of the mails to a subject's owner and its reporters. */
export type SubjectTexts = {
  yours: (isMany: boolean) => string;
  /** Whether the mail to the owner contains the name. */
  isNamed: boolean;
  whenHidden: string;
  whenDeleted: string | null;
  /** Describes the subject in the mail to its reporter. */
  reported: (name: string) => string;
  upheld: string;
};

/** Returns the state of a table or profile. */
export function subjectStateOf(subject: {
  deletedAt: string | null;
  hiddenAt: string | null;
  isPublic: boolean | number | null;
}): Report['subjectState'] {
  if (subject.deletedAt !== null) return 'deleted';
  if (subject.hiddenAt !== null) return 'hidden';
  return subject.isPublic ? 'visible' : 'private';
}

const UPHELD = 'We’ve looked at it: it is against our rules, and others can’t see it any more.';

/** The differences between the kinds of subjects. */
export const subjectKinds: Record<ReportSubject, SubjectKind> = {
  table: {
    idColumn: 'tableId',
    entity: 'table',
    hide: hideTable,
    restore: restoreTable,
    delete: removeHidden,
    nameOf: ({ tableName }) => tableName ?? '',
    publicNameOf: ({ tableName }) => tableName ?? '',
    stateOf: ({ deletedAt, isPublic, tableHiddenAt: hiddenAt }) => subjectStateOf({ deletedAt, hiddenAt, isPublic }),
    texts: {
      yours: (isMany) => (isMany ? 'your tables' : 'your table'),
      isNamed: true,
      whenHidden: 'Only you can see what is hidden. Nothing is lost.',
      whenDeleted: 'It will be gone for good in 30 days.',
      reported: (name) => `the table “${name}”`,
      upheld: UPHELD,
    },
  },
  profile: {
    idColumn: 'userId',
    entity: 'user',
    hide: hideProfile,
    restore: restoreProfile,
    delete: 'A profile cannot be deleted here: delete the account',
    nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    publicNameOf: ({ handle }) => handle ?? '',
    stateOf: ({ isPublicProfile: isPublic, userHiddenAt: hiddenAt }) =>
      subjectStateOf({ deletedAt: null, hiddenAt, isPublic }),
    texts: {
      yours: () => 'your profile',
      isNamed: false,
      whenHidden: 'Others only see your user name, as with a private profile. Nothing is lost.',
      whenDeleted: null,
      reported: (name) => name,
      upheld: UPHELD,
    },
  },
  group: {
    idColumn: 'groupId',
    entity: 'group',
    hide: hideGroupName,
    restore: restoreGroupName,
    delete: 'A group cannot be deleted here: hide its name',
    nameOf: ({ groupName }) => groupName ?? '',
    publicNameOf: ({ groupName }) => groupName ?? '',
    // A group is visible to its members only.
    stateOf: ({ hiddenName }) => (hiddenName === null ? 'visible' : 'hidden'),
    texts: {
      yours: () => 'the name of your group',
      isNamed: true,
      whenHidden: `Everyone sees “${MODERATED_GROUP_NAME}” instead, until you rename the group.`,
      whenDeleted: null,
      reported: (name) => `the group “${name}”`,
      upheld: 'We’ve looked at its name: it is against our rules, and nobody can see it any more.',
    },
  },
};

/** Returns the subject of a row of reports. @throws {Error} if the row has none. */
export function subjectOf(row: Record<IdColumn, string | null>): Subject {
  for (const subject of reportSubjects) {
    const subjectId = row[subjectKinds[subject].idColumn];
    if (subjectId !== null) return { subject, subjectId };
  }
  throw new Error('A report has no subject');
}

/** Returns the author of a table, the owner of a group, or the user of a profile. */
export const authorOf = (row: {
  authorId: string | null;
  handle: string | null;
  userEmail: string | null;
  tableEmail: string | null;
}): Report['author'] => ({ id: row.authorId, userName: row.handle, email: row.userEmail ?? row.tableEmail });

type ReportContext = { caller: Caller | null; now: Date };

const ownedByProduct = () => forbidden('This is the product’s own: write to us instead.');

/**
 * Returns the subject of a report on a table.
 * @throws {Failure} if the table is not public, the caller's own, or official.
 */
export async function reportedTable(db: Db, id: string, { caller, now }: ReportContext): Promise<Subject> {
  const { handlerId, isOfficial } = await getPublicTable(db, id, '', now);
  if (handlerId === caller?.userId) throw forbidden('You can’t report your own table.');
  if (isOfficial) throw ownedByProduct();
  return { subject: 'table', subjectId: id };
}

/**
 * Returns the subject of a report on a profile, by id or handle.
 * @throws {Failure} if the caller cannot see the profile, or it is their own or the product's.
 */
export async function reportedUser(db: Db, idOrHandle: string, { caller, now }: ReportContext): Promise<Subject> {
  const { userId } = await otherProfile(db, idOrHandle, null, now);
  if (userId === caller?.userId) throw forbidden('You can’t report yourself.');
  if (caller !== null) await otherProfile(db, userId, caller.userId, now);
  if ((await findUser(db, userId))?.isProduct) throw ownedByProduct();
  return { subject: 'profile', subjectId: userId };
}

/**
 * Returns the subject of a report on a group.
 * @throws {Failure} if the user is not a member and has no code of the group, or owns it.
 */
export async function reportedGroup(
  db: Db,
  id: string,
  { code, userId }: { code: string | undefined; userId: string },
): Promise<Subject> {
  const invitedGroup = code === undefined ? undefined : await groupByCode(db, code);
  if (code !== undefined && invitedGroup?.id !== id) throw missing('Group');
  const { ownerId } = invitedGroup ?? (await groupOfMember(db, id, userId));
  if (ownerId === userId) throw forbidden('You can’t report your own group.');
  return { subject: 'group', subjectId: id };
}
