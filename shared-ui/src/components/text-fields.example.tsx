import * as v from 'valibot';
import { Form, NumberField, PasswordField, TextareaField, TextField, useContractForm } from '../form.tsx';

const Required = v.pipe(v.string(), v.nonEmpty('Required'));
const Team = v.object({
  name: Required,
  website: v.string(),
  message: v.string(),
  goals: v.number(),
  password: Required,
});

export function Example() {
  const { control } = useContractForm(
    Team,
    { name: '', website: '', message: '', goals: null, password: 'Table-Tips' },
    { name: 'text-fields' },
  );
  return (
    <Form>
      <TextField control={control} name="name" label="Team name" />
      <TextField control={control} name="website" label="Website" type="url" hint="Where fans find the club." />
      <TextareaField control={control} name="message" label="Message" rows={3} />
      <NumberField control={control} name="goals" label="Goals" min={0} max={200} />
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
    </Form>
  );
}
