import { Input, Label } from '../controls.tsx';

export const Example = () => (
  <div className="grid gap-1.5">
    <Label htmlFor="label-example">Team name</Label>
    <Input id="label-example" />
  </div>
);
