import { AdminUpdate, getUser, updateUser, type UserDetail } from 'shared-contract/users';
import { pathTo } from 'shared-contract/screens';
import { useParams } from 'shared-router';
import { call } from 'shared-session';
import { query, useData } from 'shared-session/query';
import * as v from 'valibot';
import { useCameFrom } from '../../shared/navigation/came-from.ts';
import { useEdit } from '../../shared/forms/edit.ts';
import { password, valuesOf } from '../../shared/forms/fields.tsx';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { Inputs } from '../../shared/forms/inputs.tsx';
import { LoadedScreen, notLoaded } from '../../shared/loaded-screen.tsx';
import { USER_PAIRS, userFields } from './user-fields.ts';

const fields = {
  newFirstName: userFields.firstName,
  newLastName: userFields.lastName,
  newEmail: userFields.userName,
  newPassword: password('New password'),
  newPhoneNumber: userFields.phoneNumber,
  newRole: userFields.role,
  newImageUrl: userFields.imageUrl,
};

const stored = (user: UserDetail) => ({
  newFirstName: user.firstName,
  newLastName: user.lastName,
  newEmail: user.userName,
  newPassword: null,
  newPhoneNumber: user.phoneNumber,
  newRole: user.role,
  newImageUrl: user.imageUrl,
});

/** Omits the fields that only the account's owner can change. */
const Update = v.omit(AdminUpdate, ['currentPassword', 'isPublicProfile', 'version']);

export function UserUpdate() {
  const { userId = '' } = useParams();
  const user = useData(query(getUser, { params: { id: userId } }), { isFresh: true });
  return (
    <LoadedScreen of={user} title="Update User" loading="Loading user details..." {...notLoaded('user')}>
      {(loaded) => <UserUpdateForm key={loaded.id} user={loaded} />}
    </LoadedScreen>
  );
}

function UserUpdateForm({ user }: { user: UserDetail }) {
  const edit = useEdit({
    entity: user,
    fields,
    stored,
    schema: Update,
    startsEmpty: true,
    update: (changed, { version }) => call(updateUser, { params: { id: user.id }, body: { ...changed, version } }),
  });
  const list = useCameFrom(pathTo('usersHandle'));
  return (
    <FormScreen
      {...edit}
      title="Update User"
      lead={`${user.name}. Fill in only the fields to change.`}
      help={[
        ['Email', 'They’ll have to confirm a new address. We’ll let the old one know too.'],
        ['Password and role', 'Changing either one signs them out everywhere.'],
        ['When you save', 'We’ll email them what changed. You may be asked for your own password first.'],
      ]}
      saved="Update successful!"
      failed="Update failed."
      redirectTo={list}
      back={list}
    >
      <Inputs
        fields={fields}
        control={edit.form.control}
        current={valuesOf(fields, stored(user))}
        className={USER_PAIRS}
      />
    </FormScreen>
  );
}
