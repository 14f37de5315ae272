import type { ComponentProps, ReactNode } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { Alert, Button, type ButtonProps, cn, Spinner } from 'shared-ui/basic';

/** A form that shows validation messages of shared-ui instead of the browser's. */
export function Form({ className, ...props }: ComponentProps<'form'>) {
  return (
    <form
      data-slot="form"
      // No native submission: before hydration, Enter would leave the page and lose the input.
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

/** A submit button. While the form is submitting, it is disabled and shows a spinner beside its label. */
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
      // Leaves the focus in the field. On blur the field might show an error, which would move the
      // button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    >
      {isSubmitting && <Spinner />}
      {children}
    </Button>
  );
}

/** An error of the whole form, announced immediately. Renders nothing without `title` and `children`. */
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

/** Related fields under a heading. */
export function FieldSet({ legend, hint, className, children, ...props }: FieldSetProps) {
  return (
    <fieldset data-slot="fieldset" className={cn('grid min-w-0 gap-5', className)} {...props}>
      <legend className="mb-5 w-full border-b pb-2 text-lg font-semibold">{legend}</legend>
      {hint !== undefined && <p className="-mt-2 text-muted-foreground">{hint}</p>}
      {children}
    </fieldset>
  );
}
