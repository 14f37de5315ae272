import { Eye, EyeOff } from 'lucide-react';
import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { Input } from './input.tsx';
import { Textarea } from './textarea.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Limit = number | string | undefined;

type TextFieldProps<Values extends FieldValues, Parsed> = FieldProps<Values, Parsed> & {
  /** For 'password' and 'number' use `PasswordField` and `NumberField`. */
  type?: HTMLInputTypeAttribute | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: 'email' | 'numeric' | 'search' | 'tel' | 'text' | 'url' | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  min?: Limit;
  max?: Limit;
  step?: Limit;
  readOnly?: boolean | undefined;
  /** Suggested values. Other values can still be typed. */
  suggestions?: readonly string[] | undefined;
  autoFocus?: boolean | undefined;
};

/** A single-line text field of a form. Its value is a string; `null` and `undefined` are shown as ''. */
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
        // Names follow the direction of their script. E-mails, URLs and numbers do not.
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

type TextareaFieldProps<Values extends FieldValues, Parsed> = FieldProps<Values, Parsed> & {
  rows?: number | undefined;
  maxLength?: number | undefined;
};

/** A multi-line text field of a form. Its value is a string. */
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

type NumberFieldProps<Values extends FieldValues, Parsed> = FieldProps<Values, Parsed> & {
  min?: number | undefined;
  max?: number | undefined;
};

/** A number field of a form. Its value is a number, or `null` while the input is empty. */
export function NumberField<Values extends FieldValues, Parsed>(props: NumberFieldProps<Values, Parsed>) {
  const { field, frame, attributes } = useField(props);
  const { min, max } = props;
  return (
    <FieldFrame {...frame}>
      <Input
        {...attributes}
        {...{ min, max }}
        type="number"
        // The numeric keypad of iOS has no minus.
        inputMode={min !== undefined && min < 0 ? 'text' : 'numeric'}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
    </FieldFrame>
  );
}

type PasswordFieldProps<Values extends FieldValues, Parsed> = FieldProps<Values, Parsed> & {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean | undefined;
};

/** A password field of a form, with a button that toggles its visibility. Its value is a string. */
export function PasswordField<Values extends FieldValues, Parsed>(props: PasswordFieldProps<Values, Parsed>) {
  const { field, frame, attributes } = useField(props);
  const [shown, setShown] = useState(false);
  const { autoComplete, autoFocus } = props;
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <Input
          {...attributes}
          {...{ autoComplete, autoFocus }}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-12"
          value={field.value ?? ''}
          onChange={field.onChange}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={attributes.id}
          aria-describedby={`${attributes.id}-label`}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-muted-foreground hover:text-foreground"
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" />
        </button>
      </div>
    </FieldFrame>
  );
}
