import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { isRequiredIn } from './required-fields.ts';

/** Props of every form field. */
export type FieldProps<Values extends FieldValues, Parsed, Name extends FieldPath<Values> = FieldPath<Values>> = {
  control: Control<Values, unknown, Parsed>;
  name: Name;
  label: string;
  /** Help that always stands under the field. */
  hint?: string | undefined;
  /** Marks the field as required; by default, whether the schema of a `useContractForm` requires it. */
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Id of an element elsewhere that describes the field too. */
  describedBy?: string | undefined;
  className?: string | undefined;
};

/**
 * Connects a field to its form: value, handlers, and the attributes that tie control, hint and error together. The error
 * shows once the field was left or the form was submitted.
 */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>, Parsed>(
  props: FieldProps<Values, Parsed, Name>,
) {
  const {
    control,
    name,
    label,
    hint,
    required = isRequiredIn(control, name),
    disabled,
    describedBy,
    className,
  } = props;
  const id = useId();
  const { field, fieldState, formState } = useController({ control, name });
  const error = fieldState.isTouched || formState.submitCount > 0 ? fieldState.error?.message : undefined;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return {
    field,
    frame: { id, label, hint, hintId, error, errorId, required, className },
    attributes: {
      id,
      name: field.name,
      ref: field.ref,
      onBlur: field.onBlur,
      disabled,
      'aria-required': required || undefined,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': [errorId, hintId, describedBy].filter(Boolean).join(' ') || undefined,
    },
  };
}
