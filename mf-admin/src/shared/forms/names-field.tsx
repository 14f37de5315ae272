import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Input } from 'shared-ui/controls';
import { FieldFrame, useField } from 'shared-ui/form';

type NamesFieldProps<Values extends FieldValues, Parsed> = {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
  label: string;
  required: boolean | undefined;
  hint: string | undefined;
};

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** A list of names in a form, separated by commas; the value is the list. */
export function NamesField<Values extends FieldValues, Parsed>(props: NamesFieldProps<Values, Parsed>) {
  const { field, frame, attributes } = useField(props);
  const [typed, setTyped] = useState('');
  const names = field.value as string[];
  // What is typed stays as it is, such as a comma at its end, until the form holds another list.
  const shown = namesIn(typed).join() === names.join() ? typed : names.join(', ');
  return (
    <FieldFrame {...frame} label={props.label}>
      <Input
        {...attributes}
        dir="auto"
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(namesIn(target.value));
        }}
      />
    </FieldFrame>
  );
}
