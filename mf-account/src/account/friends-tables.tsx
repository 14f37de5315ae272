import { pathTo } from 'shared-contract/screens';
import { listFriendsTables } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { callList, useSession } from 'shared-session';
import { Avatar, buttonVariants } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { GrowingSection } from '../growing-section.tsx';

/** The tables that friends show on their profiles, the newest first. */
export function FriendsTables() {
  const handlerId = useSession((session) => session.handlerId);
  return (
    <GrowingSection
      title="New from your friends"
      id={handlerId && `tables of the friends of ${handlerId}`}
      load={(pageSize, signal) => callList(listFriendsTables, { query: { pageSize }, signal })}
      loading="Loading tables..."
      failed="The tables of your friends could not be loaded."
      empty={
        <div className="acc:flex acc:flex-wrap acc:items-center acc:justify-between acc:gap-x-6 acc:gap-y-3">
          <p className="acc:text-muted-foreground">When friends share tables, they appear here.</p>
          <Link to={pathTo('friends')} className={buttonVariants({ variant: 'outline' })}>
            Ask someone to be your friend
          </Link>
        </div>
      }
    >
      {({ created, fullName, id, name, userId, userName }) => (
        <div className="acc:flex acc:items-center acc:gap-3">
          <Avatar name={fullName} id={userId} size="sm" />
          <div className="acc:min-w-0">
            <p className="acc:font-semibold acc:wrap-anywhere">
              <Link to={pathTo('simpleTable', { tableId: id })} className="acc:text-primary acc:hover:underline">
                {name}
              </Link>
            </p>
            <p className="acc:text-sm acc:wrap-anywhere acc:text-muted-foreground">
              <Link
                to={pathTo('userProfile', { userId: userName })}
                className="acc:underline acc:hover:text-foreground"
              >
                {fullName}
              </Link>
              , <time dateTime={created}>{dateText(created)}</time>
            </p>
          </div>
        </div>
      )}
    </GrowingSection>
  );
}
