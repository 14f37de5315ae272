import { listTablesOnProfile } from 'shared-contract/tables';
import type { OtherProfile } from 'shared-contract/account';
import { callList } from 'shared-session';
import { EmptyState } from 'shared-ui/basic';
import { counted, dateText } from 'shared-ui/format';
import { GrowingSection } from '../growing-section.tsx';
import { TablePreview } from '../table-preview.tsx';

type ShownProfile = Exclude<OtherProfile, { type: 'PrivateProfileUserResponse' }>;

/** The tables that a person shows on their profile, the newest first. */
export function ListedTables({ person: { firstName, type, userId } }: { person: ShownProfile }) {
  return (
    <GrowingSection
      title="Tables"
      id={`tables on the profile of ${userId}`}
      load={(pageSize, signal) =>
        callList(listTablesOnProfile, { params: { id: userId }, query: { pageSize }, signal })
      }
      loading="Loading tables..."
      failed="The tables could not be loaded."
      empty={
        <EmptyState
          title={`${firstName} hasn’t shared any tables yet.`}
          text={
            type === 'FriendProfileUserResponse'
              ? 'They’ll appear here and in your account.'
              : 'Tables they show on their profile appear here.'
          }
          className="acc:wrap-anywhere"
        />
      }
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
