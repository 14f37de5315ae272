import type { ComponentProps, ReactNode } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { Alert, Button, type ButtonProps, cn, Spinner } from 'shared-ui/basic';

/** A form with the kit's messages instead of the browser's. */
export function Form({ className, ...props }: ComponentProps<'form'>) {
  return (
    <form
      data-slot="form"
      // Goes nowhere by itself: Enter would leave a page that came from the server before its scripts are there, and what is typed with it.
      method="dialog"
      noValidate
      className={cn('grid grid-cols-[minmax(0,1fr)] gap-5', className)}
      {...props}
    />
  );
}

type SubmitButtonProps<Values extends FieldValues, Parsed> = ButtonProps & {
  control: Control<Values, unknown, Parsed>;
};

/** Submits the form. While it is being submitted the button is disabled and shows a spinner beside its label. */
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
      // Keeps the focus in its field: leaving it would show its error and push the button away from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    >
      {isSubmitting && <Spinner />}
      {children}
    </Button>
  );
}

/** An error of the form as a whole, announced at once. Renders nothing without `title` and `children`. */
export function FormError({ title, children }: { title?: string | undefined; children?: ReactNode }) {
  const hasText = children !== undefined && children !== null && children !== false && children !== '';
  if (title === undefined && !hasText) return null;
  return (
    <Alert variant="error" title={title}>
      {children}
    </Alert>
  );
}

type FieldSetProps = Omit<ComponentProps<'fieldset'>, 'title'> & { legend: string; hint?: string | undefined };

/** Fields that belong together, under a heading. */
export function FieldSet({ legend, hint, className, children, ...props }: FieldSetProps) {
  return (
    <fieldset data-slot="fieldset" className={cn('grid min-w-0 gap-5', className)} {...props}>
      <legend className="mb-5 w-full border-b pb-2 text-lg font-semibold">{legend}</legend>
      {hint !== undefined && <p className="-mt-2 text-muted-foreground">{hint}</p>}
      {children}
    </fieldset>
  );
}
