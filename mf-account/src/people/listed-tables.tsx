import { listTablesOnProfile } from 'shared-contract/tables';
import { callList } from 'shared-session';
import { counted, dateText } from 'shared-ui/format';
import { GrowingSection } from '../growing-section.tsx';
import { TablePreview } from '../table-preview.tsx';

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
      {(listed) => (
        <TablePreview
          listed={listed}
          byline={
            <>
              {counted(listed.numberOfTeams, 'team')}, <time dateTime={listed.created}>{dateText(listed.created)}</time>
            </>
          }
        />
      )}
    </GrowingSection>
  );
}
