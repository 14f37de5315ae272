import * as v from 'valibot';
import { CheckboxField, Form, SwitchField, useContractForm } from '../form.tsx';

export function Example() {
  const { control } = useContractForm(
    v.object({ rememberMe: v.boolean(), isPublic: v.boolean() }),
    { rememberMe: true, isPublic: true },
    { name: 'checkbox-field' },
  );
  return (
    <Form>
      <CheckboxField control={control} name="rememberMe" label="Remember Me" />
      <SwitchField control={control} name="isPublic" label="Public profile" hint="Everyone sees your name." />
    </Form>
  );
}
