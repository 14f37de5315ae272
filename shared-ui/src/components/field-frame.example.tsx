import { useId } from 'react';
import { Input } from '../controls.tsx';
import { FieldFrame } from '../form.tsx';

export function Example() {
  const id = useId();
  return (
    <FieldFrame id={id} label="Other names" hint="Imports recognise the club by these names." hintId={`${id}-hint`}>
      <Input id={id} aria-describedby={`${id}-hint`} />
    </FieldFrame>
  );
}
