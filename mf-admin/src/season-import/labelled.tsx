import { type AriaAttributes, type ReactNode, useId } from 'react';
import { Label } from 'shared-ui/controls';

type LabelledProps = {
  label: string;
  isRequired?: boolean;
  /** The error of a missing value. */
  error?: string | undefined;
  className?: string | undefined;
  children: (control: AriaAttributes & { id: string }) => ReactNode;
};

/** A control with its label above and its error below. */
export function Labelled({ label, isRequired = false, error, className = '', children }: LabelledProps) {
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  const isInvalid = error !== undefined || undefined;
  return (
    <div className={`adm:grid adm:content-start adm:gap-1.5 ${className}`}>
      <Label
        htmlFor={id}
        dir="auto"
        className={isRequired ? "adm:after:ml-0.5 adm:after:text-destructive adm:after:content-['*'_/_'']" : undefined}
      >
        {label}
      </Label>
      {children({
        id,
        'aria-required': isRequired || undefined,
        'aria-invalid': isInvalid,
        'aria-describedby': errorId,
      })}
      {error !== undefined && (
        <p id={errorId} className="adm:text-sm adm:font-medium adm:text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
