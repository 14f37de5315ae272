import * as v from 'valibot';
import { TextField, Form, useContractForm } from '../form.tsx';

export function Example() {
  const { control } = useContractForm(
    v.object({ name: v.pipe(v.string(), v.nonEmpty('Required')), website: v.string() }),
    { name: '', website: '' },
    { name: 'text-field' },
  );
  return (
    <Form>
      <TextField control={control} name="name" label="Team name" />
      <TextField control={control} name="website" label="Website" type="url" hint="Where fans find the club." />
    </Form>
  );
}
