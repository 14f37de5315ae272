import { Check } from 'lucide-react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { passwordRules } from 'shared-contract/fields';
import { cn, VisuallyHidden } from 'shared-ui/basic';
import { PasswordField } from 'shared-ui/form';

const CHECKLIST = 'password-checklist';

type NewPasswordFieldProps<Values extends FieldValues, Parsed> = {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
  label: string;
};

/**
 * The field for a new password, with a checklist of the password rules. The field's error names the broken rule, so the
 * checklist does not turn red.
 */
export function NewPasswordField<Values extends FieldValues, Parsed>(props: NewPasswordFieldProps<Values, Parsed>) {
  const { control, name } = props;
  const password: string = useWatch({ control, name });
  return (
    <div className="acc:grid acc:gap-3">
      <PasswordField {...props} autoComplete="new-password" describedBy={CHECKLIST} />
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
                met ? 'acc:text-success' : 'acc:text-muted-foreground',
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
    </div>
  );
}
