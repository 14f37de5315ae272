import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { Input } from './input.tsx';
import { type FieldProps, useField } from './use-field.ts';

type NumberFieldProps<Values extends FieldValues, Parsed> = FieldProps<Values, Parsed> & {
  min?: number | undefined;
  max?: number | undefined;
};

/** A number in a form; the value is a number, or `null` while the input has none. */
export function NumberField<Values extends FieldValues, Parsed>(props: NumberFieldProps<Values, Parsed>) {
  const { field, frame, attributes } = useField(props);
  const { min, max } = props;
  return (
    <FieldFrame {...frame}>
      <Input
        {...attributes}
        {...{ min, max }}
        type="number"
        // The digits of iOS have no minus.
        inputMode={min !== undefined && min < 0 ? 'text' : 'numeric'}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
    </FieldFrame>
  );
}
