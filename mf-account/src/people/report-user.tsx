import { reasonOptions, ReportForm, reportUser } from 'shared-contract/reports';
import { call, useSession } from 'shared-session';
import { submit } from 'shared-session/submit';
import { LazyComponent } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import { ReportButton } from 'shared-ui/report-button';
import { ReportDialog } from 'shared-ui/report-dialog';

/** The button and dialog to report another user's profile to the moderators. */
export function ReportUser({ userId }: { userId: string }) {
  const isSignedIn = useSession(({ role }) => role !== null);
  const [isOpen, setIsOpen] = useDraftState(`report of ${userId} is open`, false);
  return (
    <div className="acc:border-t acc:border-border acc:pt-3">
      <ReportButton aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)} />
      <ReportDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Report this profile"
        description={
          <>
            Tell us what’s wrong with it: the name, the picture, or who they say they are. They won’t be told who
            reported them.
            {isSignedIn && ' We’ll email you what comes of it.'}
          </>
        }
      >
        <LazyComponent
          load={loadFields}
          props={{ userId, asksForEmail: !isSignedIn, onDone: () => setIsOpen(false) }}
          loading="Loading the form..."
          failed="The form could not be loaded."
        />
      </ReportDialog>
    </div>
  );
}

type FieldsProps = { userId: string; asksForEmail: boolean; onDone: () => void };

/** Loads the form on demand, because few users report a profile. */
async function loadFields() {
  const { ReportFields } = await import('shared-ui/report-fields');
  return ({ userId, ...props }: FieldsProps) => (
    <ReportFields
      schema={ReportForm}
      subject={userId}
      reasons={reasonOptions}
      submit={(form) => submit(form, (body) => call(reportUser, { params: { id: userId }, body }))}
      promise="We’ll look at this profile."
      {...props}
    />
  );
}
