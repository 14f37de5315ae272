import { listTablesOnProfile } from 'shared-contract/tables';
import type { OtherProfile } from 'shared-contract/account';
import { listQuery } from 'shared-session/query';
import { EmptyState } from 'shared-ui/basic';
import { counted, dateText } from 'shared-ui/format';
import { GrowingSection } from '../shared/growing-section.tsx';
import { TablePreview } from '../shared/table-preview.tsx';

type ShownProfile = Exclude<OtherProfile, { type: 'PrivateProfileUserResponse' }>;

/** The tables that a person shows on their profile, the newest first. */
export function ListedTables({ person: { firstName, type, userId } }: { person: ShownProfile }) {
  return (
    <GrowingSection
      title="Tables"
      key={userId}
      first={(pageSize) => listQuery(listTablesOnProfile, { params: { id: userId }, query: { pageSize } })}
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
