import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { Select, type SelectOption } from './select.tsx';
import { type FieldProps, useField } from './use-field.ts';

type SelectFieldProps<Values extends FieldValues, Parsed> = FieldProps<Values, Parsed> & {
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  /** Called after the form has the new value, as in a cascade that clears the fields below. */
  onChosen?: ((value: SelectOption['value']) => void) | undefined;
};

/** A choice in a form; the value is the option's own, string or number, and '' for the placeholder. */
export function SelectField<Values extends FieldValues, Parsed>(props: SelectFieldProps<Values, Parsed>) {
  const { field, frame, attributes } = useField(props);
  const { options, placeholder, onChosen } = props;
  const choose = (text: string) => {
    const value = options.find((option) => String(option.value) === text)?.value ?? '';
    field.onChange(value);
    onChosen?.(value);
  };
  return (
    <FieldFrame {...frame}>
      <Select
        {...attributes}
        {...{ options, placeholder }}
        value={field.value ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
    </FieldFrame>
  );
}
