import type { FieldPath, FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { Textarea } from './textarea.tsx';
import { type FieldProps, useField } from './use-field.ts';

type TextareaFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Parsed> = FieldProps<
  Values,
  Name,
  Parsed
> & { rows?: number | undefined; placeholder?: string | undefined; maxLength?: number | undefined };

/** Lines of text in a form; the value is a string. */
export function TextareaField<Values extends FieldValues, Name extends FieldPath<Values>, Parsed>(
  props: TextareaFieldProps<Values, Name, Parsed>,
) {
  const { field, frame, attributes } = useField(props);
  const { label, className, rows, placeholder, maxLength } = props;
  return (
    <FieldFrame {...frame} label={label} className={className}>
      <Textarea
        {...attributes}
        {...{ rows, placeholder, maxLength }}
        dir="auto"
        value={field.value ?? ''}
        onChange={field.onChange}
      />
    </FieldFrame>
  );
}
