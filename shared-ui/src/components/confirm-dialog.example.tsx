import { useState } from 'react';
import { Button } from '../basic.tsx';
import { ConfirmDialog, UnsavedDialog } from '../dialog.tsx';

export function Example() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className="flex flex-wrap gap-3">
      <ConfirmDialog
        trigger={<Button variant="outline">Delete Table</Button>}
        question="Delete this table?"
        details="You can't undo this."
        onConfirm={() => {}}
      />
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Leave the page
      </Button>
      <UnsavedDialog open={isOpen} onStay={close} onLeave={close} />
    </div>
  );
}
