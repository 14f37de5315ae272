import { Component, type ReactNode, useEffect, useState } from 'react';
import type { RemoteName } from 'shared-contract/ownership';
import type { QuestionKind } from 'shared-contract/site';
import { useLocation } from 'shared-router';
import { endSession } from 'shared-session';
import { Alert, Button, LazyComponent } from 'shared-ui/basic';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';
import type { Remotes } from '../remotes/remotes.ts';
import type { Confirming, Question } from './interruption.ts';

/** The remote with the forms. */
const REMOTE = 'mf-account';

const draftNotices: Record<Question['drafts'], string> = {
  held: 'What you typed is kept for 30 minutes.',
  none: '',
  expired: 'What you typed was kept for 30 minutes and is now gone.',
};

/** Returns the messages for a remote that failed with `error`. */
type FailureOf = (remotes: Remotes, remote: RemoteName, error: unknown) => { title: string; text: string };

export type QuestionDialogProps = { question: Question; remotes: Remotes; failureOf: FailureOf };

/** Shows a form of mf-account in a dialog. It closes when a session starts, or when the user leaves the page. */
export function QuestionDialog({ question: { kind, drafts }, remotes, failureOf }: QuestionDialogProps) {
  // Toasts refer to the page, which is not rendered now.
  useEffect(() => {
    toast.dismiss();
    return () => toast.dismiss();
  }, []);

  return (
    <Dialog open>
      <DialogContent
        closeButton={false}
        onOpenAutoFocus={focusDialog}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <div className="grid gap-2">
          <DialogTitle>Log in again</DialogTitle>
          <DialogDescription>Your session has ended. Log in to continue. {draftNotices[drafts]}</DialogDescription>
        </div>
        <RemoteForm {...{ kind, remotes, failureOf }} onDone={() => undefined} />
        <Button variant="ghost" onClick={endSession}>
          {drafts === 'held' ? 'Discard and leave' : 'Continue without logging in'}
        </Button>
      </DialogContent>
    </Dialog>
  );
}

export type ConfirmDialogProps = { confirming: Confirming; remotes: Remotes; failureOf: FailureOf };

/** Asks the user to confirm the session. The page stays mounted below, with the form that made the call. */
export function ConfirmDialog({ confirming, remotes, failureOf }: ConfirmDialogProps) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) confirming.settle('declined');
  }, [key, openedAt, confirming]);

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && confirming.settle('declined')}>
      <DialogContent closeButton={false} onOpenAutoFocus={focusDialog}>
        <div className="grid gap-2">
          <DialogTitle>Confirm it’s you</DialogTitle>
          <DialogDescription>
            It’s been a while since you gave your password. What’s on the page stays.
          </DialogDescription>
        </div>
        <RemoteForm kind="confirm" {...{ remotes, failureOf }} onDone={() => confirming.settle('confirmed')} />
        <Button variant="ghost" onClick={() => confirming.settle('declined')}>
          Cancel
        </Button>
      </DialogContent>
    </Dialog>
  );
}

type RemoteFormProps = { kind: QuestionKind; remotes: Remotes; failureOf: FailureOf; onDone: () => void };

/** A form of mf-account, or the reason why it cannot be shown. */
function RemoteForm({ kind, remotes, failureOf, onDone }: RemoteFormProps) {
  const renderFailure = (error: unknown, retry: () => void) => (
    <FormFailure {...{ error, retry, remotes, failureOf }} />
  );
  return (
    <Boundary renderCrash={renderFailure}>
      <LazyComponent load={() => remotes.loadQuestion(REMOTE, kind)} props={{ onDone }} failed={renderFailure} />
    </Boundary>
  );
}

type FormFailureProps = Pick<RemoteFormProps, 'remotes' | 'failureOf'> & { error: unknown; retry: () => void };

/** Shows and reports why the form cannot be shown. */
function FormFailure({ error, retry, remotes, failureOf }: FormFailureProps) {
  useEffect(() => remotes.report(REMOTE, error), [remotes, error]);
  const { title, text } = failureOf(remotes, REMOTE, error);
  const refetchAndRetry = () => {
    remotes.refetchPending();
    retry();
  };
  return (
    <Alert
      variant="error"
      title={title}
      action={
        <Button variant="outline" size="sm" onClick={refetchAndRetry}>
          Try again
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

/** Focuses the dialog itself. The form focuses its first field once it has loaded. */
function focusDialog(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

type BoundaryProps = { renderCrash: (error: unknown, retry: () => void) => ReactNode; children: ReactNode };

/** Contains a crash of the form in the dialog, so that the drafts of the page are not lost. */
class Boundary extends Component<BoundaryProps, { crash: { error: unknown } | null }> {
  override state: { crash: { error: unknown } | null } = { crash: null };

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }

  override render() {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    return this.props.renderCrash(crash.error, () => this.setState({ crash: null }));
  }
}
