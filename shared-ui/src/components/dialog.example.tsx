import { Button } from '../basic.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '../dialog.tsx';

export const Example = () => (
  <div>
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">Turn Off</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>Turn off your second factor?</DialogTitle>
        <DialogDescription>Your password alone is then enough to log in.</DialogDescription>
      </DialogContent>
    </Dialog>
  </div>
);
