import { screens } from 'shared-contract/screens';
import { accountFooter, hello, type MailContext } from '../../platform/mail/letter.ts';
import { mailKind, NOTICE_LIMITS } from '../../platform/mail/mail-kind.ts';

const passwordAdvice = 'If this was not you, set a new password at once:';

/** The link below `passwordAdvice`, to request a mail that sets a password. */
const forgottenPassword = ({ publicOrigin }: MailContext['site']) => ({
  label: 'Set a new password',
  url: `${publicOrigin}${screens.forgottenPassword}`,
});

/** The notices of changes of an account's credentials. */
export const securityNotices = {
  passwordChanged: mailKind('password-changed', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName }: { firstName: string }, { site }) => ({
      subject: `Your password at ${site.productName} has changed`,
      greeting: hello(firstName),
      paragraphs: [
        'the password of your account has just been changed, and other sessions have ended.',
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
        'from now on logging in to your account takes a code of your authenticator app. Keep the recovery codes that you were shown.',
        `If this was not you, write to ${site.supportEmail} at once.`,
      ],
      footer: accountFooter(site),
    }),
  }),
  secondFactorOff: mailKind('second-factor-off', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName }: { firstName: string }, { site }) => ({
      subject: `Two-step login is off for ${site.productName}`,
      greeting: hello(firstName),
      paragraphs: ['logging in to your account takes the password alone again.', passwordAdvice],
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
        `a recovery code was used in place of a code of your authenticator app. ${left} of them are left.`,
        passwordAdvice,
      ],
      link: forgottenPassword(site),
      footer: accountFooter(site),
    }),
  }),
};
