import { pathTo } from 'shared-contract/screens';
import { listTablesOnProfile } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { callList } from 'shared-session';
import { counted, dateText } from 'shared-ui/format';
import { GrowingSection } from '../growing-section.tsx';

/** The tables that a person shows on their profile, the newest first. */
export function ListedTables({ person: { firstName, userId } }: { person: { firstName: string; userId: string } }) {
  return (
    <GrowingSection
      title="Tables"
      id={`tables on the profile of ${userId}`}
      load={(pageSize, signal) =>
        callList(listTablesOnProfile, { params: { id: userId }, query: { pageSize }, signal })
      }
      loading="Loading tables..."
      failed="The tables could not be loaded."
      empty={<p className="acc:wrap-anywhere acc:text-muted-foreground">{firstName} hasn’t shared any tables yet.</p>}
    >
      {({ created, id, name, numberOfTeams }) => (
        <>
          <p className="acc:font-semibold acc:wrap-anywhere">
            <Link to={pathTo('simpleTable', { tableId: id })} className="acc:text-primary acc:hover:underline">
              {name}
            </Link>
          </p>
          <p className="acc:text-sm acc:text-muted-foreground">
            {counted(numberOfTeams, 'team')}, <time dateTime={created}>{dateText(created)}</time>
          </p>
        </>
      )}
    </GrowingSection>
  );
}
