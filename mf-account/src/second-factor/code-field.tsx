import { useEffect, useRef, useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Button } from 'shared-ui/basic';
import { TextField } from 'shared-ui/form';

type CodeFieldProps<Values extends FieldValues, Parsed> = {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
  takesFocus?: boolean | undefined;
  /** Whether the account has recovery codes, as it does once the second factor is on. */
  takesRecoveryCodes?: boolean | undefined;
};

/**
 * The code of a second factor. Both kinds of code are taken in either form of the field: what differs is the keyboard of a phone, whose
 * digits cannot write a recovery code.
 */
export function CodeField<Values extends FieldValues, Parsed>({
  control,
  name,
  takesFocus,
  takesRecoveryCodes = true,
}: CodeFieldProps<Values, Parsed>) {
  /** `null` until one was chosen. */
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
        // Made anew, so that a phone shows the other keyboard.
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
          // Keeps the focus in its field: leaving it would show its error.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setChosen(isRecovery ? 'app' : 'recovery')}
        >
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      )}
    </div>
  );
}
