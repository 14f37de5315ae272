import { AdminRegistration, adminRegisterUser } from 'shared-contract/users';
import { call } from 'shared-session';
import { choice, emptyOf } from '../../shared/forms/fields.tsx';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { Inputs } from '../../shared/forms/inputs.tsx';
import { useRegistration } from '../../shared/forms/registration.ts';
import { roles, USER_PAIRS, userFields } from './user-fields.ts';

const options = roles.map((role) => ({ value: role, label: role }));

const fields = {
  firstName: { ...userFields.firstName, required: true },
  lastName: { ...userFields.lastName, required: true },
  email: { ...userFields.userName, required: true },
  roleName: choice(userFields.role.label, { options, placeholder: 'Select a role', required: true }),
};

export function UserRegister() {
  const form = useRegistration(AdminRegistration, emptyOf(fields));
  return (
    <FormScreen
      title="Register User"
      help={[
        ['Role', 'Users only see their own account. Admins can see and change everything in this area.'],
        ['When you save', 'We’ll email them a link to set a password. It works for 7 days.'],
      ]}
      form={form}
      save={(body) => call(adminRegisterUser, { body })}
      saved="Registration was successful"
      failed="Registration failed"
      focus="firstName"
    >
      <Inputs fields={fields} control={form.control} className={USER_PAIRS} />
    </FormScreen>
  );
}
