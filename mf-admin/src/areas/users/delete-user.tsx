import { deleteUser, type ListedUser } from 'shared-contract/account';
import { call } from 'shared-session';
import { DeleteButton, type DeleteButtonProps } from '../../shared/delete-button.tsx';

export type DeleteUserProps = Pick<DeleteButtonProps, 'size' | 'onDeleted' | 'describedBy'> & { user: ListedUser };

export function DeleteUser({ user, ...button }: DeleteUserProps) {
  return (
    <DeleteButton
      {...button}
      question="Do you really want to delete this user?"
      details={
        <>
          <strong>{user.name}</strong> ({user.userName}) will be deleted with all tables, friends and friend requests.
          This cannot be undone.
        </>
      }
      remove={() => call(deleteUser, { params: { id: user.id } })}
      failed="Failed to delete user"
    />
  );
}
