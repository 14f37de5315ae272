import { useId } from 'react';
import { Input, Label } from 'shared-ui/controls';

export type DayBoxProps = { label: string; name: string; value: string; onChoose: (day: string) => void };

/** A date input for the first or last day of a list, in UTC. */
export function DayBox({ label, name, value, onChoose }: DayBoxProps) {
  const id = useId();
  return (
    <div className="adm:grid adm:min-w-0 adm:content-start adm:gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input
        {...{ id, name, value }}
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        onChange={({ target }) => {
          if (target.validity.valid) onChoose(target.value);
        }}
      />
    </div>
  );
}
