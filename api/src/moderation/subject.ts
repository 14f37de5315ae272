import type { Report } from 'shared-contract/moderation';
import type { ReportSubject } from 'shared-contract/reports';

type Flag = boolean | number | null;

type SubjectIds = { tableId: string | null; userId: string | null; groupId: string | null };

/** What a row of reports is about. */
export function subjectOf({ groupId, tableId, userId }: SubjectIds): { subject: ReportSubject; subjectId: string } {
  if (tableId !== null) return { subject: 'table', subjectId: tableId };
  if (groupId !== null) return { subject: 'group', subjectId: groupId };
  return { subject: 'profile', subjectId: userId ?? '' };
}

/** What has become of a table, profile or group. */
export function subjectStateOf(subject: {
  deletedAt: string | null;
  hiddenAt: string | null;
  isPublic: Flag;
}): Report['subjectState'] {
  if (subject.deletedAt !== null) return 'deleted';
  if (subject.hiddenAt !== null) return 'hidden';
  return subject.isPublic ? 'visible' : 'private';
}

/** Who made a table or owns a group, or whose profile it is. */
export const authorOf = (row: {
  authorId: string | null;
  handle: string | null;
  userEmail: string | null;
  tableEmail: string | null;
}): Report['author'] => ({ id: row.authorId, userName: row.handle, email: row.userEmail ?? row.tableEmail });
