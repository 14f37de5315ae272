import { Label, Switch } from '../controls.tsx';

export const Example = () => (
  <div className="flex flex-wrap items-center gap-3">
    <Switch id="switch-on" defaultChecked />
    <Label htmlFor="switch-on">On</Label>
    <Switch id="switch-off" />
    <Label htmlFor="switch-off">Off</Label>
    <Switch id="switch-disabled" disabled />
    <Label htmlFor="switch-disabled">Disabled</Label>
  </div>
);
