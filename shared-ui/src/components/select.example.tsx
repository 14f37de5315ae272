import { Label, Select } from '../controls.tsx';

export const Example = () => (
  <div className="grid gap-1.5">
    <Label htmlFor="select-example">Country</Label>
    <Select
      id="select-example"
      placeholder="All countries"
      options={[
        { value: 1, label: 'Sweden' },
        { value: 2, label: 'Wales' },
      ]}
    />
  </div>
);
