import { useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import { VisuallyHidden } from 'shared-ui/basic';
import { emailOfInterrupted } from '../shared/last-email.ts';
import { LoginForm } from './login-form.tsx';

/** What the shell asks in a dialog over the page when a session was interrupted; the new session is the answer. */
export function SignInAgain() {
  const [email] = useState(emailOfInterrupted);
  return (
    <div className="acc:grid acc:gap-5">
      <LoginForm email={email} takesFocus />
      <p className="acc:text-center">
        {/* In a tab of its own, so that this page and what was typed on it stay. */}
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
