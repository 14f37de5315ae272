import * as v from 'valibot';
import { CheckboxField, CheckboxListField, Form, SelectField, SwitchField, useContractForm } from '../form.tsx';

const Choices = v.object({
  country: v.number('Required'),
  teams: v.array(v.string()),
  rememberMe: v.boolean(),
  isPublic: v.boolean(),
});
const countries = [{ value: 1, label: 'Sweden' }];
const teams = [
  { value: 'aik', label: 'AIK' },
  { value: 'mff', label: 'Malmö FF' },
];

export function Example() {
  const first = { country: '', teams: ['aik'], rememberMe: true, isPublic: true };
  const { control } = useContractForm(Choices, first, { name: 'choice-fields' });
  return (
    <Form>
      <SelectField
        control={control}
        name="country"
        label="Country"
        placeholder="Choose a country"
        options={countries}
      />
      <CheckboxListField control={control} name="teams" label="Teams" options={teams} />
      <CheckboxField control={control} name="rememberMe" label="Remember Me" />
      <SwitchField control={control} name="isPublic" label="Public profile" hint="Everyone sees your name." />
    </Form>
  );
}
