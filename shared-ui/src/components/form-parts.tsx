import type { ComponentProps, ReactNode } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { Alert, Button, type ButtonProps, cn, Spinner } from 'shared-ui/basic';

/** A form whose messages are the kit's, not the browser's. */
export function Form({ className, ...props }: ComponentProps<'form'>) {
  return <form data-slot="form" noValidate className={cn('grid gap-5', className)} {...props} />;
}

type SubmitButtonProps<Values extends FieldValues, Parsed> = ButtonProps & {
  control: Control<Values, unknown, Parsed>;
};

/** Sends the form. While that goes on it takes no second press and shows a spinner beside its words. */
export function SubmitButton<Values extends FieldValues, Parsed>({
  control,
  disabled,
  children,
  ...props
}: SubmitButtonProps<Values, Parsed>) {
  const { isSubmitting } = useFormState({ control });
  return (
    <Button
      type="submit"
      disabled={disabled === true || isSubmitting}
      aria-busy={isSubmitting}
      // The field that has the focus is not left by the press: its error would push the button away from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    >
      {isSubmitting && <Spinner />}
      {children}
    </Button>
  );
}

/** What is wrong with the form as a whole; told at once. Nothing without `children`. */
export function FormError({ children, className }: { children?: ReactNode; className?: string | undefined }) {
  if (children === undefined || children === null || children === false || children === '') return null;
  return (
    <Alert variant="error" className={className}>
      {children}
    </Alert>
  );
}

type FieldSetProps = Omit<ComponentProps<'fieldset'>, 'title'> & { legend: string; hint?: string | undefined };

/** Fields that belong together, under a heading. */
export function FieldSet({ legend, hint, className, children, ...props }: FieldSetProps) {
  return (
    <fieldset data-slot="fieldset" className={cn('grid min-w-0 gap-5', className)} {...props}>
      <legend className="mb-5 w-full border-b pb-2 font-display text-lg font-semibold">{legend}</legend>
      {hint !== undefined && <p className="-mt-2 text-muted-foreground">{hint}</p>}
      {children}
    </fieldset>
  );
}
