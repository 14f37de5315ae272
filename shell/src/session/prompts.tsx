import { useEffect } from 'react';
import { outageMessage } from 'shared-session';
import { LazyComponent, Loaded, Page } from 'shared-ui/basic';
import { useStore } from 'zustand';
import { focusPage } from '../navigation/route-announcer.tsx';
import { failureOf } from '../remotes/remote-failure.tsx';
import { SCREEN_LIMIT_MS, withTimeout } from '../remotes/timeouts.ts';
import type { ConfirmDialogProps, QuestionDialogProps } from './question-dialog.tsx';

const loadDialogs = () => withTimeout(SCREEN_LIMIT_MS, import('./question-dialog.tsx'));

/**
 * Replaces the page's content during the sign-in prompt. The dialog is loaded on demand. It gets the functions of the
 * shell's first chunk as props, because a module that two chunks import would enlarge the first.
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
        of={{ status: 'failed', data: undefined, error, reason: outageMessage(error), reload }}
        failed="Your session has ended. The login form could not be loaded."
      >
        {() => null}
      </Loaded>
    );
  };
  return (
    <Page title="Session ended" width="prose">
      <LazyComponent
        load={async () => (await loadDialogs()).QuestionDialog}
        props={{ ...props, failureOf }}
        failed={failed}
      />
    </Page>
  );
}

type ConfirmPromptProps = Omit<ConfirmDialogProps, 'failureOf'>;

/** Shows the dialog that confirms the session, over the page, while a call waits for it. */
export function ConfirmPrompt(props: ConfirmPromptProps) {
  const { confirming } = props;
  const isRequested = useStore(confirming.store) !== null;
  const unable = <SettleAsUnable {...props} />;
  return (
    isRequested && (
      <LazyComponent
        load={async () => (await loadDialogs()).ConfirmDialog}
        props={{ ...props, failureOf }}
        fallback={null}
        failed={() => unable}
      />
    )
  );
}

/** Settles the confirmation as 'unable' when the dialog cannot be loaded, so that the waiting calls fail. */
function SettleAsUnable({ confirming, remotes }: ConfirmPromptProps) {
  useEffect(() => {
    // For the next attempt.
    remotes.refetchPending();
    confirming.settle('unable');
  }, [confirming, remotes]);
  return null;
}
