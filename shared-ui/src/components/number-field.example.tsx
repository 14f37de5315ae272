import * as v from 'valibot';
import { NumberField, Form, useContractForm } from '../form.tsx';

export function Example() {
  const { control } = useContractForm(
    v.object({ goals: v.number('Required') }),
    { goals: null },
    { name: 'number-field' },
  );
  return (
    <Form>
      <NumberField control={control} name="goals" label="Goals" min={0} max={200} />
    </Form>
  );
}
