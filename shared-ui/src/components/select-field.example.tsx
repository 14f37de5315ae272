import * as v from 'valibot';
import { SelectField, Form, useContractForm } from '../form.tsx';

export function Example() {
  const { control } = useContractForm(
    v.object({ country: v.number('Required') }),
    { country: '' },
    { name: 'select-field' },
  );
  return (
    <Form>
      <SelectField
        control={control}
        name="country"
        label="Country"
        placeholder="Choose a country"
        options={[{ value: 1, label: 'Sweden' }]}
      />
    </Form>
  );
}
