import * as v from 'valibot';
import { FieldSet, Form, FormError, SubmitButton, TextField, useContractForm } from '../form.tsx';

export function Example() {
  const { control, handleSubmit } = useContractForm(
    v.object({ firstName: v.pipe(v.string(), v.nonEmpty('Required')) }),
    { firstName: '' },
    { name: 'form-parts' },
  );
  return (
    <Form onSubmit={handleSubmit(() => {})}>
      <FieldSet legend="Name" hint="As others see it.">
        <TextField control={control} name="firstName" label="First name" />
      </FieldSet>
      <FormError title="Registration failed. Please try again.">The server could not be reached.</FormError>
      <SubmitButton control={control}>Register</SubmitButton>
    </Form>
  );
}
