import { useEffect } from 'react';
import { useLoad } from 'shared-session';
import { Loaded, Page } from 'shared-ui/basic';
import { focusPage } from '../layout/route-announcer.tsx';
import { failureOf } from '../remotes/remote-failure.tsx';
import { SCREEN_LIMIT_MS, withTimeout } from '../remotes/timeouts.ts';
import type { QuestionDialogProps } from './question-dialog.tsx';

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
      <Loaded
        of={{ ...dialog, reload: askAgain }}
        failed="Your session has ended. The form to sign in could not be loaded."
      >
        {({ QuestionDialog }) => <QuestionDialog {...props} failureOf={failureOf} />}
      </Loaded>
    </Page>
  );
}
