import { AdminUpdate, getUser, updateUser, UserDetail } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { PasswordField, TextField } from 'shared-ui/form';
import * as v from 'valibot';
import { BackLink } from '../../shared/back-link.tsx';
import { useCameFrom } from '../../shared/came-from.ts';
import { changesIn, useEdit } from '../../shared/edit.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { userArea } from './user-area.ts';

const noChange = {
  newFirstName: '',
  newLastName: '',
  newEmail: '',
  newPassword: '',
  newPhoneNumber: '',
  newRole: '',
  newImageUrl: '',
};

/** Without what only the owner of an account changes. */
const Update = v.omit(AdminUpdate, ['currentPassword', 'isPublicProfile', 'version']);

const changes = changesIn(
  ({ firstName, lastName, userName, phoneNumber, role, imageUrl }: UserDetail) => {
    return { firstName, lastName, userName, phoneNumber: phoneNumber ?? '', role, imageUrl: imageUrl ?? '' };
  },
  {
    firstName: { label: 'First name' },
    lastName: { label: 'Last name' },
    userName: { label: 'E-mail' },
    phoneNumber: { label: 'Phone number' },
    role: { label: 'Role' },
    imageUrl: { label: 'Image URL' },
  },
);

export function UserUpdate() {
  const { userId = '' } = useParams();
  const user = useLoad(`user ${userId}`, (signal) => call(getUser, { params: { id: userId }, signal }));
  return (
    <LoadedScreen
      of={user}
      title="Update User"
      area={userArea}
      loading="Loading user details..."
      missing="User not found."
      failed="The user could not be loaded."
    >
      {(loaded) => <UserUpdateForm key={loaded.id} user={loaded} />}
    </LoadedScreen>
  );
}

function UserUpdateForm({ user }: { user: UserDetail }) {
  const { form, save, conflictIn } = useEdit({
    entity: user,
    answer: UserDetail,
    schema: Update,
    valuesOf: () => noChange,
    update: (fields, { version }) =>
      call(updateUser, {
        params: { id: user.id },
        body: {
          ...fields,
          newPhoneNumber: fields.newPhoneNumber || null,
          newImageUrl: fields.newImageUrl || null,
          currentPassword: null,
          version,
        },
      }),
    changes,
  });
  const { control } = form;
  const list = useCameFrom(pathTo('usersHandle'));
  return (
    <FormScreen
      title="Update User"
      lead={`${user.name}. Fill in only the fields to change.`}
      area={userArea}
      form={form}
      save={save}
      conflictIn={conflictIn}
      saved="Update successful!"
      failed="Update failed."
      leadsTo={list}
      submit="Update User"
      actions={<BackLink to={list} />}
    >
      <TextField
        control={control}
        name="newFirstName"
        label="First name"
        placeholder={user.firstName}
        autoComplete="off"
      />
      <TextField
        control={control}
        name="newLastName"
        label="Last name"
        placeholder={user.lastName}
        autoComplete="off"
      />
      <TextField
        control={control}
        name="newEmail"
        label="E-mail"
        type="email"
        placeholder={user.userName}
        autoComplete="off"
      />
      <PasswordField control={control} name="newPassword" label="New password" autoComplete="new-password" />
      <TextField
        control={control}
        name="newPhoneNumber"
        label="Phone number"
        type="tel"
        hint="With the code of the country, such as +46701234567"
        placeholder={user.phoneNumber ?? undefined}
        autoComplete="off"
      />
      <TextField control={control} name="newRole" label="Role" placeholder={user.role} autoComplete="off" />
      <TextField
        control={control}
        name="newImageUrl"
        label="Image URL"
        type="url"
        placeholder={user.imageUrl ?? undefined}
        autoComplete="off"
      />
    </FormScreen>
  );
}
