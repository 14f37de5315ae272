import { Flag } from 'lucide-react';
import { useLoad, useSession } from 'shared-session';
import { Button, Loaded } from 'shared-ui/basic';
import { useKeptState } from 'shared-ui/controls';
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from 'shared-ui/dialog';

/** Reports somebody else's profile to the administrators. */
export function ReportUser({ userId }: { userId: string }) {
  const isSignedIn = useSession(({ role }) => role !== null);
  const [isOpen, setOpen] = useKeptState(`report of ${userId} is open`, false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button
          variant="ghost"
          size="sm"
          className="acc:-ml-3.5 acc:justify-self-start acc:text-muted-foreground acc:max-md:min-h-11"
        >
          <Flag aria-hidden="true" /> Report…
        </Button>
      </DialogTrigger>
      <DialogContent>
        <div className="acc:grid acc:gap-2">
          <DialogTitle>Report this profile</DialogTitle>
          <DialogDescription>
            Tell us what’s wrong with it: the name, the picture, or who they say they are. They don’t learn who reported
            them.
            {isSignedIn && ' We’ll email you what comes of it.'}
          </DialogDescription>
        </div>
        <LateForm userId={userId} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Few report anybody: the code of the form is loaded for them alone. */
function LateForm(props: { userId: string; onDone: () => void }) {
  const code = useLoad('form of a report', () => import('./report-user-form.tsx'));
  return (
    <Loaded of={code} loading="Loading the form..." failed="The form could not be loaded.">
      {({ ReportUserForm }) => <ReportUserForm {...props} />}
    </Loaded>
  );
}
