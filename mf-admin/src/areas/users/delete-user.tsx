import { deleteUser, getUser, type ListedUser } from 'shared-contract/users';
import { call } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { counted, listed } from 'shared-ui/format';
import { DeleteButton, type RowDelete } from '../../shared/lists/delete-button.tsx';

export function DeleteUser({ user, ...button }: RowDelete & { user: ListedUser }) {
  return (
    <DeleteButton
      {...button}
      name={user.name}
      question="Do you really want to delete this user?"
      details={
        <>
          <strong>{user.name}</strong> ({user.userName}) will be deleted
          <Belongings userId={user.id} />. You can’t undo this.
        </>
      }
      remove={() => call(deleteUser, { params: { id: user.id } })}
      failed="Failed to delete user"
    />
  );
}

/**
 * Lists the data that is deleted with a user. Loads it when the confirmation opens: the list does not contain
 * it, and the page may be stale.
 */
function Belongings({ userId }: { userId: string }) {
  const { data } = useData(query(getUser, { params: { id: userId } }), { isFresh: true });
  if (data === undefined) return ', with all tables, friends and friend requests';
  const belongings: [count: number, one: string][] = [
    [data.tables, 'table'],
    [data.friends, 'friend'],
    [data.friendRequests, 'friend request'],
  ];
  const some = belongings.filter(([count]) => count > 0);
  return some.length === 0 ? '' : `, with ${listed(some.map(([count, one]) => counted(count, one)))}`;
}
