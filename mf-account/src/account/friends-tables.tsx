import { pathTo } from 'shared-contract/screens';
import { type FriendsTable, listFriendsTables } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { listQuery } from 'shared-session/query';
import { Avatar, buttonVariants, Card } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { GrowingSection } from '../shared/growing-section.tsx';
import { TablePreview } from '../shared/table-preview.tsx';

/** The tables that friends show on their profiles, the newest first. */
export function FriendsTables() {
  return (
    <GrowingSection
      title="New from your friends"
      first={(pageSize) => listQuery(listFriendsTables, { query: { pageSize } })}
      loading="Loading tables..."
      failed="The tables of your friends could not be loaded."
      empty={
        <Card>
          <div className="acc:flex acc:flex-wrap acc:items-center acc:justify-between acc:gap-x-6 acc:gap-y-3">
            <p className="acc:text-muted-foreground">When friends share tables, they appear here.</p>
            <Link to={pathTo('friends')} className={buttonVariants({ variant: 'outline' })}>
              Add a friend
            </Link>
          </div>
        </Card>
      }
      action={
        <Link to={pathTo('friends')} className={`${buttonVariants({ variant: 'link' })} acc:px-0`}>
          See all friends
        </Link>
      }
    >
      {(listed) => <TablePreview listed={listed} byline={<Author of={listed} />} />}
    </GrowingSection>
  );
}

const Author = ({ of: { created, fullName, userId, userName } }: { of: FriendsTable }) => (
  <span className="acc:flex acc:items-center acc:gap-2">
    <Avatar name={fullName} id={userId} size="sm" className="acc:size-6 acc:border-transparent acc:text-[0.625rem]" />
    <span className="acc:min-w-0">
      {/* Above the link that covers the card. */}
      <Link to={pathTo('userProfile', { userId: userName })} className="acc:relative acc:z-1 acc:underline">
        <bdi>{fullName}</bdi>
      </Link>
      , <time dateTime={created}>{dateText(created)}</time>
    </span>
  </span>
);
