import { useLoad, useSession } from 'shared-session';
import { Loaded } from 'shared-ui/basic';
import { ReportDialog } from 'shared-ui/report-dialog';

/** Reports somebody else's profile to the administrators. */
export function ReportUser({ userId }: { userId: string }) {
  const isSignedIn = useSession(({ role }) => role !== null);
  return (
    <ReportDialog
      subject={userId}
      title="Report this profile"
      description={
        <>
          Tell us what’s wrong with it: the name, the picture, or who they say they are. They won’t be told who reported
          them.
          {isSignedIn && ' We’ll email you what comes of it.'}
        </>
      }
    >
      {(close) => <LateForm userId={userId} onDone={close} />}
    </ReportDialog>
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
