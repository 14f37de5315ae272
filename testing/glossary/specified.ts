/** A text that the specification gives to the letter, although the glossary refuses it. */
export type Specified = {
  text: string;
  /** The screen for which the specification gives the text. */
  screen: string;
  /** The folders or files whose sources may use it. */
  within: readonly string[];
};

const accountMenu = ['shell/src/layout/', 'shell/src/notices/other-pages.tsx'];

/** The texts of the specification with wordings that the glossary refuses. */
export const specified: readonly Specified[] = [
  { text: 'Login', screen: 'Account menu of a visitor', within: accountMenu },
  { text: 'Register', screen: 'Account menu of a visitor', within: accountMenu },
  {
    text: 'Login',
    screen: 'Login',
    within: ['mf-account/remote.ts', 'mf-account/src/sign-in/login.tsx', 'mf-account/src/sign-in/login-form.tsx'],
  },
  { text: 'Register', screen: 'Register', within: ['mf-account/src/sign-in/register.tsx'] },
  { text: 'Login Here', screen: 'Register', within: ['mf-account/src/sign-in/register.tsx'] },
  {
    text: 'Registration failed. Please try again.',
    screen: 'Register',
    within: ['mf-account/src/sign-in/register.tsx'],
  },
  { text: '{} Logout', screen: 'My Account', within: ['mf-account/src/account/my-account.tsx'] },
  { text: 'Join Us Now', screen: 'Home', within: ['mf-public/src/home/'] },
];
