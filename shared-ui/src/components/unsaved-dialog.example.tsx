import { useState } from 'react';
import { Button } from '../basic.tsx';
import { UnsavedDialog } from '../dialog.tsx';

export function Example() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Leave the page
      </Button>
      <UnsavedDialog open={isOpen} onStay={close} onLeave={close} />
    </div>
  );
}
