import { Button } from '../basic.tsx';
import { toast, Toaster } from '../toast.tsx';

export const Example = () => (
  <div className="flex flex-wrap gap-3">
    <Button variant="outline" onClick={() => toast.success('Table URL copied to clipboard!')}>
      Say that it is done
    </Button>
    <Button
      variant="outline"
      onClick={() => toast.error('Failed to delete table.', { description: 'The server could not be reached.' })}
    >
      Say that it failed
    </Button>
    <Toaster />
  </div>
);
