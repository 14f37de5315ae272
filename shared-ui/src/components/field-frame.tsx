import type { ReactNode } from 'react';
import { cn } from 'shared-ui/basic';
import { Label } from './label.tsx';

type FieldFrameProps = {
  id: string;
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  hintId?: string | undefined;
  error?: string | undefined;
  errorId?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** An asterisk after a label. */
export const REQUIRED = "after:ml-0.5 after:text-destructive after:content-['*'_/_'']";

/** The asterisk is not part of the label's text. The control itself is marked as required. */
function FieldLabel({ id, label, required }: Pick<FieldFrameProps, 'id' | 'label' | 'required'>) {
  return (
    <Label id={`${id}-label`} htmlFor={id} className={required === true ? REQUIRED : undefined}>
      {label}
    </Label>
  );
}

export function FieldNotes({
  hint,
  hintId,
  error,
  errorId,
}: Pick<FieldFrameProps, 'hint' | 'hintId' | 'error' | 'errorId'>) {
  return (
    <>
      {error !== undefined && (
        <p id={errorId} data-slot="field-error" className="text-sm font-medium wrap-anywhere text-destructive">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} data-slot="field-hint" className="text-sm wrap-anywhere text-muted-foreground">
          {hint}
        </p>
      )}
    </>
  );
}

/** A field with the label above the control, and hint and error below. */
export function FieldFrame({ id, label, required, className, children, ...notes }: FieldFrameProps) {
  return (
    <div data-slot="field" className={cn('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <FieldLabel id={id} label={label} required={required} />
      {children}
      <FieldNotes {...notes} />
    </div>
  );
}

/** A field with control and label in one line, and hint and error below the label. */
export function FieldLine({ id, label, required, className, children, ...notes }: FieldFrameProps) {
  return (
    <div
      data-slot="field"
      className={cn('grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1', className)}
    >
      {children}
      <FieldLabel id={id} label={label} required={required} />
      <div className="col-start-2 empty:hidden">
        <FieldNotes {...notes} />
      </div>
    </div>
  );
}
