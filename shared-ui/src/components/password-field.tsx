import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { Input } from './input.tsx';
import { type FieldProps, useField } from './use-field.ts';

type PasswordFieldProps<Values extends FieldValues, Parsed> = FieldProps<Values, Parsed> & {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean | undefined;
};

/** A password in a form, with a button that shows what was typed; the value is a string. */
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
