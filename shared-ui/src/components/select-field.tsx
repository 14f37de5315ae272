import type { FieldPath, FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { Select, type SelectOption } from './select.tsx';
import { type FieldProps, useField } from './use-field.ts';

type SelectFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Parsed> = FieldProps<
  Values,
  Name,
  Parsed
> & {
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  /** Called after the form has the new value, as in a cascade that clears the fields below. */
  onChosen?: ((value: SelectOption['value']) => void) | undefined;
};

/** A choice in a form; the value is the option's own, string or number, and '' for the placeholder. */
export function SelectField<Values extends FieldValues, Name extends FieldPath<Values>, Parsed>(
  props: SelectFieldProps<Values, Name, Parsed>,
) {
  const { field, frame, attributes } = useField(props);
  const { label, className, options, placeholder, autoComplete, onChosen } = props;
  const choose = (text: string) => {
    const value = options.find((option) => String(option.value) === text)?.value ?? '';
    field.onChange(value);
    onChosen?.(value);
  };
  return (
    <FieldFrame {...frame} label={label} className={className}>
      <Select
        {...attributes}
        {...{ options, placeholder, autoComplete }}
        value={field.value ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
    </FieldFrame>
  );
}
