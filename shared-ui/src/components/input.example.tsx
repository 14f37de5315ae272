import { Input, Label } from '../controls.tsx';

export const Example = () => (
  <div className="grid gap-1.5">
    <Label htmlFor="input-example">Search your friends</Label>
    <Input id="input-example" type="search" placeholder="A name" />
    <Label htmlFor="input-wrong">A value that is wrong</Label>
    <Input id="input-wrong" aria-invalid defaultValue="Malmö" />
    <Label htmlFor="input-off">Disabled</Label>
    <Input id="input-off" disabled defaultValue="Malmö" />
  </div>
);
