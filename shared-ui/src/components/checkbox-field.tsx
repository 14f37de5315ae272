import type { FieldPath, FieldValues } from 'react-hook-form';
import { Checkbox } from './checkbox.tsx';
import { FieldLine } from './field-frame.tsx';
import { Switch } from './switch.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** Yes or no in a form; the value is a boolean. */
export function CheckboxField<Values extends FieldValues, Name extends FieldPath<Values>, Parsed>(
  props: FieldProps<Values, Name, Parsed>,
) {
  const { field, frame, attributes } = useField(props);
  return (
    <FieldLine {...frame} label={props.label} className={props.className}>
      <Checkbox
        {...attributes}
        checked={field.value === true}
        onChange={({ target }) => field.onChange(target.checked)}
      />
    </FieldLine>
  );
}

/** On or off in a form; the value is a boolean. */
export function SwitchField<Values extends FieldValues, Name extends FieldPath<Values>, Parsed>(
  props: FieldProps<Values, Name, Parsed>,
) {
  const { field, frame, attributes } = useField(props);
  return (
    <FieldLine {...frame} label={props.label} className={props.className}>
      <Switch
        {...attributes}
        checked={field.value === true}
        onChange={({ target }) => field.onChange(target.checked)}
      />
    </FieldLine>
  );
}
