import { useEffect, useRef, useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Button } from 'shared-ui/basic';
import { TextField } from 'shared-ui/form';

type CodeFieldProps<Values extends FieldValues, Parsed> = {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
  takesFocus?: boolean | undefined;
  /** Whether the account has recovery codes. It has them once the second factor is enabled. */
  takesRecoveryCodes?: boolean | undefined;
};

/**
 * The field for the code of a second factor. Both variants accept both kinds of codes. They differ in the keyboard of
 * a phone: a recovery code has letters.
 */
export function CodeField<Values extends FieldValues, Parsed>({
  control,
  name,
  takesFocus,
  takesRecoveryCodes = true,
}: CodeFieldProps<Values, Parsed>) {
  /** The variant that the user has chosen; `null` before that. */
  const [chosen, setChosen] = useState<'app' | 'recovery' | null>(null);
  const isRecovery = chosen === 'recovery';
  const container = useRef<HTMLDivElement>(null);
  const wantsFocus = takesFocus === true || chosen !== null;
  useEffect(() => {
    if (wantsFocus) container.current?.querySelector('input')?.focus();
  }, [wantsFocus, chosen]);

  const kind = isRecovery
    ? { label: 'Recovery code', hint: 'One of the ten that you kept. Each works once.', inputMode: 'text' as const }
    : { label: 'Code', hint: 'The six digits that your authenticator app shows.', inputMode: 'numeric' as const };
  return (
    <div ref={container} className="acc:grid acc:justify-items-start acc:gap-2">
      <TextField
        // A new element for each variant, so that a phone switches its keyboard.
        key={kind.label}
        control={control}
        name={name}
        {...kind}
        required
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        className="acc:w-full"
      />
      {takesRecoveryCodes && (
        <Button
          variant="link"
          className="acc:min-h-9 acc:px-0"
          // Keeps the focus in the field: a blur would show the field's error.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setChosen(isRecovery ? 'app' : 'recovery')}
        >
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      )}
    </div>
  );
}
