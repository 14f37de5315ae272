import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from './dialog.tsx';
import { LazyComponent, LazyDialog } from './lazy-component.tsx';

type QuestionProps = { open: boolean; onOpenChange: (open: boolean) => void };

const Question = (props: QuestionProps) => (
  <Dialog {...props}>
    <DialogContent>
      <DialogTitle>A dialog</DialogTitle>
      <DialogDescription>Its code was loaded when the pointer or the focus came near its button.</DialogDescription>
    </DialogContent>
  </Dialog>
);
const loadQuestion = () => Promise.resolve(Question);
const loadNothing = () => Promise.reject(new Error('Example of code that fails to load'));

export function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-6">
      <LazyDialog
        load={loadQuestion}
        props={{}}
        open={isOpen}
        onOpenChange={setIsOpen}
        button={<Button>Open the dialog</Button>}
      />
      <LazyComponent load={loadNothing} props={{}} failed="This part could not be loaded." />
    </div>
  );
}
