import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { Textarea } from './textarea.tsx';
import { type FieldProps, useField } from './use-field.ts';

type TextareaFieldProps<Values extends FieldValues, Parsed> = FieldProps<Values, Parsed> & {
  rows?: number | undefined;
  maxLength?: number | undefined;
};

/** Lines of text in a form; the value is a string. */
export function TextareaField<Values extends FieldValues, Parsed>(props: TextareaFieldProps<Values, Parsed>) {
  const { field, frame, attributes } = useField(props);
  const { rows, maxLength } = props;
  return (
    <FieldFrame {...frame}>
      <Textarea
        {...attributes}
        {...{ rows, maxLength }}
        dir="auto"
        value={field.value ?? ''}
        onChange={field.onChange}
      />
    </FieldFrame>
  );
}
