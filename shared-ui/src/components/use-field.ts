import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { isRequiredIn } from './required-fields.ts';

/** Props of every form field. */
export type FieldProps<Values extends FieldValues, Parsed, Name extends FieldPath<Values> = FieldPath<Values>> = {
  control: Control<Values, unknown, Parsed>;
  name: Name;
  label: string;
  /** A permanent hint below the field. */
  hint?: string | undefined;
  /** Marks the field as required. Defaults to whether the schema of `useContractForm` requires it. */
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The id of another element that describes the field. */
  describedBy?: string | undefined;
  className?: string | undefined;
};

/**
 * Connects a field to its form: value, handlers, and the attributes that link control, hint and
 * error. The error is shown once the field has lost focus or the form was submitted.
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
