import { Badge } from '../basic.tsx';

export const Example = () => (
  <div className="flex flex-wrap gap-3">
    <Badge variant="default">2 requests</Badge>
    <Badge>12</Badge>
    <Badge variant="outline">Public profile</Badge>
    <Badge variant="success">Email confirmed</Badge>
    <Badge variant="destructive">Email not confirmed</Badge>
  </div>
);
