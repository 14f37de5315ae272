import type { Report } from 'shared-contract/reports';

type Flag = boolean | number | null;

/** What has become of a table or profile. */
export function subjectStateOf(subject: {
  deletedAt: string | null;
  hiddenAt: string | null;
  isPublic: Flag;
}): Report['subjectState'] {
  if (subject.deletedAt !== null) return 'deleted';
  if (subject.hiddenAt !== null) return 'hidden';
  return subject.isPublic ? 'visible' : 'private';
}

/** Who made a table, or whose profile it is. */
export const authorOf = (row: {
  authorId: string | null;
  handle: string | null;
  userEmail: string | null;
  tableEmail: string | null;
}): Report['author'] => ({ id: row.authorId, userName: row.handle, email: row.userEmail ?? row.tableEmail });
