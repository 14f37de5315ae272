import { type AriaAttributes, type ComponentProps, type ReactNode, useId } from 'react';
import { Label, Select } from 'shared-ui/controls';

type LabelledProps = {
  label: string;
  isRequired?: boolean | undefined;
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

type LabelledSelectProps = Omit<ComponentProps<typeof Select>, 'id' | 'onChange'> &
  Pick<LabelledProps, 'error' | 'isRequired' | 'label'> & {
    /** The class of the label and the selection. */
    frame?: string | undefined;
    onValue: (value: string) => void;
  };

/** A selection outside of a form's fields. */
export const LabelledSelect = ({ error, frame, isRequired, label, onValue, ...select }: LabelledSelectProps) => (
  <Labelled label={label} isRequired={isRequired} error={error} className={frame}>
    {(control) => <Select {...control} {...select} onChange={({ target }) => onValue(target.value)} />}
  </Labelled>
);
