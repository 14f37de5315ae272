import type { Report } from 'shared-contract/moderation';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { useHere } from '../shared/navigation/came-from.ts';

type SubjectLinkProps = Pick<Report, 'subject' | 'subjectId' | 'subjectState' | 'name'>;

/** The name of a table, person or group; leads to it where there is something to see. */
export function SubjectLink({ name, subject, subjectId, subjectState }: SubjectLinkProps) {
  const here = useHere();
  const to = {
    // The page of a hidden or private table is for its owner alone.
    table: subjectState === 'visible' ? pathTo('simpleTable', { tableId: subjectId }) : null,
    profile: pathTo('userDetailed', { userId: subjectId }),
    // The page of a group is for its members alone.
    group: null,
  }[subject];
  if (to === null) return name;
  return (
    <Link to={to} state={here} className="adm:text-primary adm:underline-offset-4 adm:hover:underline">
      {name}
    </Link>
  );
}
