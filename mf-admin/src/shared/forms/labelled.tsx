import { type ComponentProps, type ReactNode, useId } from 'react';
import { Label, Select } from 'shared-ui/controls';

/** A control with its label above. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="adm:grid adm:gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  );
}

type LabelledSelectProps = Omit<ComponentProps<typeof Select>, 'id' | 'onChange'> & {
  label: string;
  onValue: (value: string) => void;
};

/** A selection outside of a form's fields. */
export const LabelledSelect = ({ label, onValue, ...select }: LabelledSelectProps) => (
  <Labelled label={label}>
    {(id) => <Select {...select} id={id} onChange={({ target }) => onValue(target.value)} />}
  </Labelled>
);
