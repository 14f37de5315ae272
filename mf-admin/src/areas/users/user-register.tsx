import { AdminRegistration, adminRegisterUser } from 'shared-contract/account';
import { call } from 'shared-session';
import { SelectField, TextField } from 'shared-ui/form';
import { useContractForm } from '../../shared/contract-form.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { userArea } from './user-area.ts';

type Values = { firstName: string; lastName: string; email: string; roleName: string };
const nobody: Values = { firstName: '', lastName: '', email: '', roleName: '' };

const roles = [
  { value: 'user', label: 'user' },
  { value: 'admin', label: 'admin' },
];

export function UserRegister() {
  const form = useContractForm(AdminRegistration, nobody);
  const { control } = form;
  return (
    <FormScreen
      title="Register User"
      lead="The new user gets an e-mail with a link to set a password."
      area={userArea}
      form={form}
      save={(body) => call(adminRegisterUser, { body })}
      saved="Registration was successful"
      failed="Registration failed"
      focus="firstName"
      submit="Register User"
    >
      <TextField control={control} name="firstName" label="First name" required autoComplete="off" />
      <TextField control={control} name="lastName" label="Last name" required autoComplete="off" />
      <TextField control={control} name="email" label="E-mail" required type="email" autoComplete="off" />
      <SelectField
        control={control}
        name="roleName"
        label="Role"
        required
        options={roles}
        placeholder="Select a role"
      />
    </FormScreen>
  );
}
