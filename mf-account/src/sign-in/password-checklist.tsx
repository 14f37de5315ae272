import { Check, Circle } from 'lucide-react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { passwordRules } from 'shared-contract/fields';
import { cn, VisuallyHidden } from 'shared-ui/basic';

/** The id of the list, for the `describedBy` of its field. */
export const PASSWORD_CHECKLIST = 'password-checklist';

type PasswordChecklistProps<Values extends FieldValues, Parsed> = {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
};

/** The password rules, shown from the start and ticked off as they are met. */
export function PasswordChecklist<Values extends FieldValues, Parsed>({
  control,
  name,
}: PasswordChecklistProps<Values, Parsed>) {
  const password: string = useWatch({ control, name });
  return (
    <ul
      id={PASSWORD_CHECKLIST}
      aria-label="What a password needs"
      className="acc:grid acc:gap-x-4 acc:gap-y-1 acc:text-sm acc:sm:grid-cols-2"
    >
      {passwordRules.map(({ label, isMet }) => {
        const met = isMet(password);
        const Mark = met ? Check : Circle;
        return (
          <li
            key={label}
            className={cn(
              'acc:flex acc:items-center acc:gap-2',
              met ? 'acc:text-success' : 'acc:text-muted-foreground',
            )}
          >
            <Mark aria-hidden="true" />
            {label}
            {met && <VisuallyHidden> (met)</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
