import type { ComponentType } from 'react';
import { type QuestionKind, type QuestionProps, REMOTE_CONTRACT } from 'shared-contract/site';
import type { RouteObject } from 'shared-router';
import './styles.css';

/** The version of the contract with the shell that this remote implements. */
export const contract = REMOTE_CONTRACT;

/** The forms that the shell shows in a dialog, by kind. */
export const questions = {
  'sign-in': async () => ({ Component: (await import('./sign-in/sign-in-again.tsx')).SignInAgain }),
  confirm: async () => ({ Component: (await import('./security/confirm-session.tsx')).ConfirmSession }),
} satisfies Record<QuestionKind, () => Promise<{ Component: ComponentType<QuestionProps> }>>;

/** Returns the route of a screen: the component `name` of a lazy module. */
const screen = <Name extends string>(path: string, load: () => Promise<Record<Name, ComponentType>>, name: Name) => ({
  path,
  lazy: async () => ({ Component: (await load())[name] }),
});

export default [
  screen('login', () => import(/* webpackChunkName: "login" */ './sign-in/login.tsx'), 'Login'),
  screen('register', () => import(/* webpackChunkName: "register" */ './sign-in/register.tsx'), 'Register'),
  screen('forgottenpassword', () => import('./sign-in/forgotten-password.tsx'), 'ForgottenPassword'),
  screen('resetpassword', () => import('./sign-in/reset-password.tsx'), 'ResetPassword'),
  screen('confirmemail', () => import('./sign-in/confirm-email.tsx'), 'ConfirmEmail'),
  screen('undoemail', () => import('./sign-in/undo-email.tsx'), 'UndoEmail'),
  screen('mailoff', () => import('./people/mail-off.tsx'), 'MailOff'),
  screen('answer', () => import('./answer.tsx'), 'AnswerModerators'),
  screen('my-account', () => import('./account/my-account.tsx'), 'MyAccount'),
  { path: 'myaccount', lazy: async () => ({ loader: (await import('./account/my-account-redirect.ts')).loader }) },
  screen('my-account/profile', () => import('./account/profile.tsx'), 'Profile'),
  screen('my-account/profile/update-profile', () => import('./account/update-profile.tsx'), 'UpdateProfile'),
  screen('my-account/security', () => import('./security/security.tsx'), 'Security'),
  screen('my-account/tips', () => import('./tips/tips.tsx'), 'Tips'),
  screen('my-account/profile/friends', () => import('./people/friends.tsx'), 'Friends'),
  screen('userprofile/:userId', () => import('./people/user-profile.tsx'), 'UserProfile'),
] satisfies RouteObject[];
