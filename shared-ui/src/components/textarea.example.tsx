import { Label, Textarea } from '../controls.tsx';

export const Example = () => (
  <div className="grid gap-1.5">
    <Label htmlFor="textarea-example">Message</Label>
    <Textarea id="textarea-example" rows={3} />
  </div>
);
