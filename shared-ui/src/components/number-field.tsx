import type { FieldPath, FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { Input } from './input.tsx';
import { type FieldProps, useField } from './use-field.ts';

type NumberFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Parsed> = FieldProps<
  Values,
  Name,
  Parsed
> & {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
};

/** The on-screen keyboard of a number. Those of iOS for digits and for decimals have no minus. */
function keypadFor({ min, step }: { min?: number | undefined; step?: number | undefined }) {
  if (min !== undefined && min < 0) return 'text';
  return step === undefined || Number.isInteger(step) ? 'numeric' : 'decimal';
}

/** A number in a form; the value is a number, or `null` while the input has none. */
export function NumberField<Values extends FieldValues, Name extends FieldPath<Values>, Parsed>(
  props: NumberFieldProps<Values, Name, Parsed>,
) {
  const { field, frame, attributes } = useField(props);
  const { label, className, min, max, step, placeholder, readOnly } = props;
  return (
    <FieldFrame {...frame} label={label} className={className}>
      <Input
        {...attributes}
        {...{ min, max, step, placeholder, readOnly }}
        type="number"
        inputMode={keypadFor({ min, step })}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
    </FieldFrame>
  );
}
