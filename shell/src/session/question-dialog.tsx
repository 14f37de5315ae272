import { Component, type ReactNode, useEffect } from 'react';
import type { RemoteName } from 'shared-contract/ownership';
import { pathTo } from 'shared-contract/screens';
import { useLocation, useNavigate } from 'shared-router';
import { endSession, useLoad } from 'shared-session';
import { Alert, Button, Loaded } from 'shared-ui/basic';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from 'shared-ui/dialog';
import { toast } from 'shared-ui/toast';
import type { RemoteFault } from '../remotes/remote-error.ts';
import type { Remotes } from '../remotes/remotes.ts';
import type { Question, SittingStore } from './sitting.ts';

/** The remote that has the forms. */
const REMOTE = 'mf-account';

const notes: Record<Question['work'], string> = {
  kept: 'What you typed is kept for 30 minutes.',
  none: '',
  dropped: 'What you typed was kept for 30 minutes and is gone now.',
};

export type QuestionDialogProps = {
  question: Question;
  sitting: SittingStore;
  remotes: Remotes;
  /** What is wrong with a remote that failed with `error`, in words. */
  failureOf: (remote: RemoteName, error: unknown) => { fault: RemoteFault; title: string; text: string };
};

/** Asks over the page, by a form of mf-account. It closes by its answer, which is a session, or by leaving the page. */
export function QuestionDialog({ question: { kind, work }, sitting, remotes, failureOf }: QuestionDialogProps) {
  const form = useLoad(kind, () => remotes.loadQuestion(REMOTE, kind));

  // Messages are about the page that is not there.
  useEffect(() => {
    toast.dismiss();
    return () => void toast.dismiss();
  }, []);

  const failure = (error: unknown, retry: () => void) => {
    const askAgain = () => {
      remotes.askAgain();
      retry();
    };
    return <Failure {...failureOf(REMOTE, error)} retry={askAgain} sitting={sitting} />;
  };
  return (
    <Dialog open>
      <DialogContent
        closeButton={false}
        onOpenAutoFocus={focusItself}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <div className="grid gap-2">
          <DialogTitle>Sign in again</DialogTitle>
          <DialogDescription>Your session has ended. Sign in to go on. {notes[work]}</DialogDescription>
        </div>
        <Loaded of={form} renderFailed={failure}>
          {(Form) => (
            <Boundary renderCrash={failure}>
              <Form />
            </Boundary>
          )}
        </Loaded>
        <Button variant="ghost" onClick={endSession}>
          {work === 'kept' ? 'Discard and Leave' : 'Go On Without Signing In'}
        </Button>
      </DialogContent>
    </Dialog>
  );
}

/** Until the form is there, which takes the focus to its first field. */
function focusItself(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

type FailureProps = ReturnType<QuestionDialogProps['failureOf']> & { retry: () => void; sitting: SittingStore };

/** Says why there is no form. A release of the remote from before it had one still has its login page. */
function Failure({ fault, title, text, retry, sitting }: FailureProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toLoginPage = () => {
    sitting.postpone();
    void navigate(pathTo('login'), { state: { from: pathname + search } });
  };
  return fault === 'incompatible' ? (
    <Button onClick={toLoginPage}>Go to the Login Page</Button>
  ) : (
    <Alert
      variant="error"
      title={title}
      action={
        <Button variant="outline" size="sm" onClick={retry}>
          Try again
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

type BoundaryProps = { renderCrash: (error: unknown, retry: () => void) => ReactNode; children: ReactNode };

/** Keeps a crash of the form inside the dialog, so that what was typed on the page stays. */
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
