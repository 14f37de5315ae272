import { screens } from 'shared-contract/screens';
import { accountFooter, hello, type MailContext, supportNote } from '../../platform/mail/letter.ts';
import { mailKind, NOTICE_LIMITS } from '../../platform/mail/mail-kind.ts';

const passwordAdvice = 'Not you? Set a new password right away.';

/** The button below `passwordAdvice`, to request a mail that sets a password. */
const forgottenPassword = ({ publicOrigin }: MailContext['site']) => ({
  label: 'Set a new password',
  url: `${publicOrigin}${screens.forgottenPassword}`,
});

/** The notices of changes of an account's credentials. */
export const securityNotices = {
  passwordChanged: mailKind('password-changed', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName }: { firstName: string }, { site }) => ({
      subject: `Your password on ${site.productName} has changed`,
      greeting: hello(firstName),
      paragraphs: [
        'The password of your account has just been changed, and your other devices were logged out.',
        passwordAdvice,
      ],
      link: forgottenPassword(site),
      footer: accountFooter(site),
    }),
  }),
  secondFactorOn: mailKind('second-factor-on', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName }: { firstName: string }, { site }) => ({
      subject: `Two-step login is on for ${site.productName}`,
      greeting: hello(firstName),
      paragraphs: [
        'From now on, logging in takes your password and a code from your authenticator app. Keep your recovery codes in a safe place.',
      ],
      link: { label: 'Security and data', url: `${site.publicOrigin}${screens.security}` },
      notes: [supportNote('Not you?', site)],
      footer: accountFooter(site),
    }),
  }),
  secondFactorOff: mailKind('second-factor-off', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName }: { firstName: string }, { site }) => ({
      subject: `Two-step login is off for ${site.productName}`,
      greeting: hello(firstName),
      paragraphs: ['From now on, logging in takes only your password again.', passwordAdvice],
      link: forgottenPassword(site),
      footer: accountFooter(site),
    }),
  }),
  recoveryCodeUsed: mailKind('recovery-code-used', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName, left }: { firstName: string; left: number }, { site }) => ({
      subject: `A recovery code was used for ${site.productName}`,
      greeting: hello(firstName),
      paragraphs: [
        `A recovery code was used to log in instead of a code from your authenticator app. You have ${left} left.`,
        passwordAdvice,
      ],
      link: forgottenPassword(site),
      footer: accountFooter(site),
    }),
  }),
};
