import type { Report } from 'shared-contract/moderation';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { useHere } from '../shared/came-from.ts';

type SubjectLinkProps = Pick<Report, 'subject' | 'subjectId' | 'subjectState' | 'name'>;

/** The name of a table, person or group; leads to it where there is something to see. */
export function SubjectLink({ name, subject, subjectId, subjectState }: SubjectLinkProps) {
  const here = useHere();
  // Groups are for their members alone.
  if (subject === 'group') return name;
  // The page of a table shows it to its owner alone otherwise.
  if (subject === 'table' && subjectState !== 'visible') return name;
  const to =
    subject === 'table' ? pathTo('simpleTable', { tableId: subjectId }) : pathTo('userDetailed', { userId: subjectId });
  return (
    <Link to={to} state={here} className="adm:text-primary adm:underline-offset-4 adm:hover:underline">
      {name}
    </Link>
  );
}
