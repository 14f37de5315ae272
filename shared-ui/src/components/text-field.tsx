import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { Input } from './input.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Limit = number | string | undefined;

type TextFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Parsed> = FieldProps<
  Values,
  Name,
  Parsed
> & {
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
  /** Rendered beside the input. */
  after?: ReactNode;
};

/** A line of text in a form; its value is a string, '' for `null` and `undefined`. */
export function TextField<Values extends FieldValues, Name extends FieldPath<Values>, Parsed>(
  props: TextFieldProps<Values, Name, Parsed>,
) {
  const { field, frame, attributes } = useField(props);
  const { label, className, after, type, autoComplete, inputMode, placeholder, maxLength } = props;
  const { min, max, step, readOnly, autoFocus, suggestions } = props;
  const listId = suggestions && `${attributes.id}-list`;
  const input = (
    <Input
      {...attributes}
      {...{ type, autoComplete, inputMode, placeholder, maxLength, min, max, step, readOnly, autoFocus, list: listId }}
      // Names read in the direction of their script; addresses and numbers do not.
      dir={type === undefined || type === 'text' ? 'auto' : undefined}
      value={field.value ?? ''}
      onChange={field.onChange}
    />
  );
  return (
    <FieldFrame {...frame} label={label} className={className}>
      {after === undefined ? (
        input
      ) : (
        <div className="flex items-center gap-2">
          {input}
          {after}
        </div>
      )}
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
