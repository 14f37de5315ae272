import { useEffect } from 'react';
import { outageWords } from 'shared-session';
import { LazyPart, Loaded, Page } from 'shared-ui/basic';
import { useStore } from 'zustand';
import { focusPage } from '../navigation/route-announcer.tsx';
import { failureOf } from '../remotes/remote-failure.tsx';
import { SCREEN_LIMIT_MS, withTimeout } from '../remotes/timeouts.ts';
import type { ConfirmDialogProps, QuestionDialogProps } from './question-dialog.tsx';

const loadDialogs = () => withTimeout(SCREEN_LIMIT_MS, import('./question-dialog.tsx'));

/**
 * Takes the place of the page's content while something is asked. The dialog is loaded when the first question comes up; what it needs
 * of the shell's first chunk is handed to it, because whatever two chunks import makes the first larger.
 */
export function SignInPrompt(props: Omit<QuestionDialogProps, 'failureOf'>) {
  useEffect(() => focusPage, []);
  const failed = (error: unknown, again: () => void) => {
    const reload = () => {
      props.remotes.refetchPending();
      again();
    };
    return (
      <Loaded
        of={{ status: 'failed', data: undefined, error, reason: outageWords(error), reload }}
        failed="Your session has ended. The login form could not be loaded."
      >
        {() => null}
      </Loaded>
    );
  };
  return (
    <Page title="Session ended" width="prose">
      <LazyPart
        load={async () => (await loadDialogs()).QuestionDialog}
        props={{ ...props, failureOf }}
        failed={failed}
      />
    </Page>
  );
}

type ConfirmPromptProps = Omit<ConfirmDialogProps, 'failureOf'>;

/** Asks for the confirmation of a session, over the page, while a call waits for it. */
export function ConfirmPrompt(props: ConfirmPromptProps) {
  const { confirming } = props;
  const isRequested = useStore(confirming.store) !== null;
  const unable = <SettleAsUnable {...props} />;
  return (
    isRequested && (
      <LazyPart
        load={async () => (await loadDialogs()).ConfirmDialog}
        props={{ ...props, failureOf }}
        fallback={null}
        failed={() => unable}
      />
    )
  );
}

/** Without the dialog the call that waits for it fails. */
function SettleAsUnable({ confirming, remotes }: ConfirmPromptProps) {
  useEffect(() => {
    // For the next time.
    remotes.refetchPending();
    confirming.settle('unable');
  }, [confirming, remotes]);
  return null;
}
