import { Check } from 'lucide-react';
import { type Control, type FieldPath, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { passwordRules } from 'shared-contract/fields';
import { cn, VisuallyHidden } from 'shared-ui/basic';
import { PasswordField } from 'shared-ui/form';

const CHECKLIST = 'password-checklist';

type ChecklistProps<Values extends FieldValues, Parsed> = {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
};

/** The field of a password to be set, with the rules that it has to meet. */
export function NewPasswordField<Values extends FieldValues, Parsed>({
  control,
  label,
  name,
}: ChecklistProps<Values, Parsed> & { label: string }) {
  return (
    <div className="acc:grid acc:gap-3">
      <PasswordField control={control} name={name} label={label} autoComplete="new-password" describedBy={CHECKLIST} />
      <Checklist control={control} name={name} />
    </div>
  );
}

/** The password rules, shown from the start and ticked off as they are met. */
function Checklist<Values extends FieldValues, Parsed>({ control, name }: ChecklistProps<Values, Parsed>) {
  const password: string = useWatch({ control, name });
  const isRefused = control.getFieldState(name, useFormState({ control, name })).invalid;
  return (
    <ul
      id={CHECKLIST}
      aria-label="What a password needs"
      className="acc:grid acc:gap-x-4 acc:gap-y-1 acc:text-sm acc:sm:grid-cols-2"
    >
      {passwordRules.map(({ label, isMet }) => {
        const met = isMet(password);
        return (
          <li
            key={label}
            className={cn(
              'acc:flex acc:items-center acc:gap-2',
              met ? 'acc:text-success' : isRefused ? 'acc:text-destructive' : 'acc:text-muted-foreground',
            )}
          >
            {met ? (
              <Check aria-hidden="true" className="acc:size-4 acc:shrink-0" />
            ) : (
              <span
                aria-hidden="true"
                className="acc:mx-1.25 acc:size-1.5 acc:shrink-0 acc:rounded-full acc:bg-current"
              />
            )}
            {label}
            {met && <VisuallyHidden> (met)</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
