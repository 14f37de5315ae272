import { useId } from 'react';
import { Checkbox, Label } from '../controls.tsx';

export function Example() {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <Checkbox id={id} defaultChecked />
      <Label htmlFor={id}>Select Malmö FF</Label>
    </div>
  );
}
