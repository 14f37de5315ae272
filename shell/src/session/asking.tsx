import { useEffect, useSyncExternalStore } from 'react';
import { useLoad } from 'shared-session';
import { Loaded, Page } from 'shared-ui/basic';
import { focusPage } from '../layout/route-announcer.tsx';
import { failureOf } from '../remotes/remote-failure.tsx';
import { SCREEN_LIMIT_MS, withTimeout } from '../remotes/timeouts.ts';
import type { ConfirmDialogProps, QuestionDialogProps } from './question-dialog.tsx';

/**
 * Takes the place of the page's content while something is asked. The dialog is loaded when the first question comes up; what it needs
 * of the shell's first chunk is handed to it, because whatever two chunks import makes the first larger.
 */
export function Asking(props: Omit<QuestionDialogProps, 'failureOf'>) {
  const dialog = useLoad('dialog', () => withTimeout(SCREEN_LIMIT_MS, import('./question-dialog.tsx')));
  useEffect(() => focusPage, []);
  const askAgain = () => {
    props.remotes.askAgain();
    dialog.reload();
  };
  return (
    <Page title="Session ended" width="prose">
      <Loaded of={{ ...dialog, reload: askAgain }} failed="Your session has ended. The login form could not be loaded.">
        {({ QuestionDialog }) => <QuestionDialog {...props} failureOf={failureOf} />}
      </Loaded>
    </Page>
  );
}

type ConfirmProps = Omit<ConfirmDialogProps, 'failureOf'>;

/** Asks for the confirmation of a session, over the page, while a call waits for it. */
export function Confirm(props: ConfirmProps) {
  const { confirming } = props;
  const isAsked = useSyncExternalStore(confirming.onChange, confirming.isAsked, confirming.isAsked);
  return isAsked && <LoadedConfirm {...props} />;
}

function LoadedConfirm(props: ConfirmProps) {
  const dialog = useLoad('dialog', () => withTimeout(SCREEN_LIMIT_MS, import('./question-dialog.tsx')));
  const { confirming, remotes } = props;
  useEffect(() => {
    if (dialog.status !== 'failed') return;
    // For the next time.
    remotes.askAgain();
    confirming.answer('unable');
  }, [dialog.status, confirming, remotes]);
  return dialog.status === 'ready' && <dialog.data.ConfirmDialog {...props} failureOf={failureOf} />;
}
