import type { ComponentType } from 'react';
import { type QuestionKind, type QuestionProps, REMOTE_CONTRACT } from 'shared-contract/site';
import type { RouteObject } from 'shared-router';
import './styles.css';

/** The contract with the shell that this remote keeps. */
export const contract = REMOTE_CONTRACT;

/** What the shell asks over a page, by kind. */
export const questions = {
  'sign-in': async () => ({ Component: (await import('./sign-in/sign-in-again.tsx')).SignInAgain }),
  confirm: async () => ({ Component: (await import('./security/confirm-session.tsx')).ConfirmSession }),
} satisfies Record<QuestionKind, () => Promise<{ Component: ComponentType<QuestionProps> }>>;

export default [
  {
    path: 'login',
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "login" */ './sign-in/login.tsx')).Login }),
  },
  {
    path: 'register',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "register" */ './sign-in/register.tsx')).Register,
    }),
  },
  {
    path: 'forgottenpassword',
    lazy: async () => ({ Component: (await import('./sign-in/forgotten-password.tsx')).ForgottenPassword }),
  },
  {
    path: 'resetpassword',
    lazy: async () => ({ Component: (await import('./sign-in/reset-password.tsx')).ResetPassword }),
  },
  {
    path: 'confirmemail',
    lazy: async () => ({ Component: (await import('./sign-in/confirm-email.tsx')).ConfirmEmail }),
  },
  { path: 'undoemail', lazy: async () => ({ Component: (await import('./sign-in/undo-email.tsx')).UndoEmail }) },
  { path: 'mailoff', lazy: async () => ({ Component: (await import('./people/mail-off.tsx')).MailOff }) },
  { path: 'answer', lazy: async () => ({ Component: (await import('./answer.tsx')).AnswerModerators }) },
  { path: 'my-account', lazy: async () => ({ Component: (await import('./account/my-account.tsx')).MyAccount }) },
  { path: 'myaccount', lazy: async () => ({ loader: (await import('./account/my-account-redirect.ts')).loader }) },
  { path: 'my-account/profile', lazy: async () => ({ Component: (await import('./account/profile.tsx')).Profile }) },
  {
    path: 'my-account/profile/update-profile',
    lazy: async () => ({ Component: (await import('./account/update-profile.tsx')).UpdateProfile }),
  },
  {
    path: 'my-account/security',
    lazy: async () => ({ Component: (await import('./security/security.tsx')).Security }),
  },
  { path: 'my-account/tips', lazy: async () => ({ Component: (await import('./tips/tips.tsx')).Tips }) },
  {
    path: 'my-account/profile/friends',
    lazy: async () => ({ Component: (await import('./people/friends.tsx')).Friends }),
  },
  {
    path: 'userprofile/:userId',
    lazy: async () => ({ Component: (await import('./people/user-profile.tsx')).UserProfile }),
  },
] satisfies RouteObject[];
