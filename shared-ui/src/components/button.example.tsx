import { Button, Spinner } from '../basic.tsx';

export const Example = () => (
  <>
    <div className="flex flex-wrap gap-3">
      <Button>Create Table</Button>
      <Button variant="secondary">Secondary</Button>
      <Button variant="outline">Outline</Button>
      <Button variant="ghost">Ghost</Button>
      <Button variant="destructive">Delete</Button>
      <Button variant="link">Link</Button>
    </div>
    <div className="flex flex-wrap items-center gap-3">
      <Button size="lg">Large</Button>
      <Button size="sm">Small</Button>
      <Button disabled>Disabled</Button>
      <Button disabled aria-busy="true">
        <Spinner /> Busy
      </Button>
    </div>
  </>
);
