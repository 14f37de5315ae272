import { Button } from '../basic.tsx';
import { ConfirmDialog } from '../dialog.tsx';

export const Example = () => (
  <div>
    <ConfirmDialog
      trigger={<Button variant="outline">Delete Table</Button>}
      question="Delete this table?"
      details="You can't undo this."
      onConfirm={() => {}}
    />
  </div>
);
