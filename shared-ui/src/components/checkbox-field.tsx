import type { FieldValues } from 'react-hook-form';
import { Checkbox } from './checkbox.tsx';
import { FieldLine } from './field-frame.tsx';
import { Switch } from './switch.tsx';
import { type FieldProps, useField } from './use-field.ts';

function fieldWith(Control: typeof Checkbox | typeof Switch) {
  return function BooleanField<Values extends FieldValues, Parsed>(props: FieldProps<Values, Parsed>) {
    const { field, frame, attributes } = useField(props);
    return (
      <FieldLine {...frame}>
        <Control
          {...attributes}
          checked={field.value === true}
          onChange={({ target }) => field.onChange(target.checked)}
        />
      </FieldLine>
    );
  };
}

/** Yes or no in a form; the value is a boolean. */
export const CheckboxField = fieldWith(Checkbox);

/** On or off in a form; the value is a boolean. */
export const SwitchField = fieldWith(Switch);
