import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { Input } from './input.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Limit = number | string | undefined;

type TextFieldProps<Values extends FieldValues, Parsed> = FieldProps<Values, Parsed> & {
  /** Not 'password' or 'number', which have `PasswordField` and `NumberField`. */
  type?: HTMLInputTypeAttribute | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: 'email' | 'numeric' | 'search' | 'tel' | 'text' | 'url' | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  min?: Limit;
  max?: Limit;
  step?: Limit;
  readOnly?: boolean | undefined;
  /** Values to choose from; others can be typed all the same. */
  suggestions?: readonly string[] | undefined;
  autoFocus?: boolean | undefined;
};

/** A line of text in a form; its value is a string, '' for `null` and `undefined`. */
export function TextField<Values extends FieldValues, Parsed>(props: TextFieldProps<Values, Parsed>) {
  const { field, frame, attributes } = useField(props);
  const { type, autoComplete, inputMode, placeholder, maxLength, min, max, step, readOnly, autoFocus } = props;
  const { suggestions } = props;
  const listId = suggestions && `${attributes.id}-list`;
  return (
    <FieldFrame {...frame}>
      <Input
        {...attributes}
        {...{
          type,
          autoComplete,
          inputMode,
          placeholder,
          maxLength,
          min,
          max,
          step,
          readOnly,
          autoFocus,
          list: listId,
        }}
        // Names read in the direction of their script; addresses and numbers do not.
        dir={type === undefined || type === 'text' ? 'auto' : undefined}
        value={field.value ?? ''}
        onChange={field.onChange}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
