import { useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { VisuallyHidden } from 'shared-ui/basic';
import { emailOfInterrupted } from '../shared/last-email.ts';
import { LoginForm } from './login-form.tsx';

/** The form that the shell shows in a dialog after an interrupted session. The new session closes it. */
export function SignInAgain() {
  const [email] = useState(emailOfInterrupted);
  return (
    <div className="acc:grid acc:gap-5">
      <LoginForm email={email} takesFocus />
      <p className="acc:text-center">
        {/* In a new tab, so that this page and its drafts are not lost. */}
        <a
          href={pathTo('forgottenPassword')}
          target="_blank"
          rel="noreferrer"
          className="acc:font-semibold acc:text-primary acc:underline acc:decoration-1 acc:underline-offset-4 acc:hover:decoration-2"
          onMouseDown={(event) => event.preventDefault()}
        >
          Forgot your password?<VisuallyHidden> (opens a new tab)</VisuallyHidden>
        </a>
      </p>
    </div>
  );
}
