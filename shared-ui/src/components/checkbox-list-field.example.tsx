import * as v from 'valibot';
import { CheckboxListField, Form, useContractForm } from '../form.tsx';

export function Example() {
  const { control } = useContractForm(
    v.object({ teams: v.array(v.string()) }),
    { teams: ['aik'] },
    { name: 'checkbox-list-field' },
  );
  return (
    <Form>
      <CheckboxListField
        control={control}
        name="teams"
        label="Teams"
        options={[
          { value: 'aik', label: 'AIK' },
          { value: 'mff', label: 'Malmö FF' },
        ]}
      />
    </Form>
  );
}
