import * as v from 'valibot';
import { TextareaField, Form, useContractForm } from '../form.tsx';

export function Example() {
  const { control } = useContractForm(v.object({ message: v.string() }), { message: '' }, { name: 'textarea-field' });
  return (
    <Form>
      <TextareaField control={control} name="message" label="Message" rows={3} />
    </Form>
  );
}
