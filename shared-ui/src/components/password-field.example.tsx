import * as v from 'valibot';
import { PasswordField, Form, useContractForm } from '../form.tsx';

export function Example() {
  const { control } = useContractForm(
    v.object({ password: v.pipe(v.string(), v.nonEmpty('Required')) }),
    { password: 'Table-Tips' },
    { name: 'password-field' },
  );
  return (
    <Form>
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
    </Form>
  );
}
