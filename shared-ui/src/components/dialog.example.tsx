import { Button } from '../basic.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '../dialog.tsx';

export const Example = () => (
  <div>
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">Turn off</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>Turn off two-step login?</DialogTitle>
        <DialogDescription>You’ll then log in with your password alone.</DialogDescription>
      </DialogContent>
    </Dialog>
  </div>
);
