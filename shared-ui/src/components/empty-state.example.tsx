import { Button, EmptyState, TableSketch } from '../basic.tsx';

export const Example = () => (
  <>
    <EmptyState
      title="No tables yet"
      text="Your first one takes about a minute."
      action={<Button>Create New Table</Button>}
    />
    <TableSketch className="w-40" />
  </>
);
