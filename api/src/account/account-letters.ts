import { type ScreenName, screens } from 'shared-contract/screens';
import { formatTimestamp } from '../platform/failures.ts';
import {
  accountFooter,
  addressFooter,
  hello,
  IGNORE_NOTE,
  type MailContext,
  supportNote,
} from '../platform/mail/letter.ts';
import { mailKind, NOTICE_LIMITS } from '../platform/mail/mail-kind.ts';

/**
 * Returns a link to a page that reads e-mail and token from its URL. The origin is configured, never taken from a
 * request's Host header.
 */
function linkTo(screen: ScreenName, { recipient, site, tokenFor }: MailContext, tokenId: string): string {
  const query = new URLSearchParams({ email: recipient, token: tokenFor(tokenId) });
  return `${site.publicOrigin}${screens[screen]}?${query.toString()}`;
}

type ToUser = { firstName: string };

/** The mails about an account. Users cannot unsubscribe from them. `firstName` is empty for an unconfirmed address. */
export const accountMails = {
  confirmEmail: mailKind('confirm-email', {
    limits: ['confirmation-mail', 'mail'],
    letter: ({ tokenId }: { tokenId: string }, context) => ({
      subject: `Confirm your email for ${context.site.productName}`,
      greeting: 'Hello,',
      paragraphs: ['Please confirm that this is your email. The link works for 24 hours.'],
      link: { label: 'Confirm my email', url: linkTo('confirmEmail', context, tokenId) },
      notes: [IGNORE_NOTE],
      footer: addressFooter(context.site),
    }),
  }),
  resetPassword: mailKind('reset-password', {
    // Counted as `reset-requested`.
    limits: [],
    letter: ({ firstName, tokenId }: ToUser & { tokenId: string }, context) => ({
      subject: `Set a new password for ${context.site.productName}`,
      greeting: hello(firstName),
      paragraphs: ['We got a request to set a new password for your account. The link works once, for one hour.'],
      link: { label: 'Set a new password', url: linkTo('resetPassword', context, tokenId) },
      notes: [`${IGNORE_NOTE} Your password stays as it is.`],
      footer: accountFooter(context.site),
    }),
  }),
  invitation: mailKind('invitation', {
    limits: ['mail'],
    letter: ({ tokenId }: { tokenId: string }, context) => ({
      subject: `Welcome to ${context.site.productName}`,
      greeting: 'Hello,',
      paragraphs: [
        `Your account on ${context.site.productName} is ready. Set a password to use it. The link works once, for seven days.`,
      ],
      link: { label: 'Set my password', url: linkTo('resetPassword', context, tokenId) },
      notes: ['Not expecting this? Just ignore this email.'],
      footer: `You’re receiving this because an administrator of ${context.site.productName} entered your address.`,
    }),
  }),
  /**
   * `undoId` names the token of the link that restores the e-mail, if there is one. `newEmail` is `null` in a mail to an
   * unconfirmed address.
   */
  emailChanged: mailKind('email-changed', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName, newEmail, undoId }: ToUser & { newEmail: string | null; undoId?: string }, context) => ({
      subject: `Your email on ${context.site.productName} has changed`,
      greeting: hello(firstName),
      paragraphs: [
        newEmail === null
          ? 'The email of your account has changed. You can’t log in with this address any more.'
          : `The email of your account is now ${newEmail}. You can’t log in with this address any more.`,
        ...(undoId === undefined
          ? []
          : [
              'Not you? Take your email back right away. The link works once, for seven days. If the new address is confirmed by then, you also need your password.',
            ]),
      ],
      ...(undoId === undefined
        ? {}
        : { link: { label: 'Take my email back', url: linkTo('undoEmail', context, undoId) } }),
      notes: [supportNote(undoId === undefined ? 'Not you?' : 'Still locked out?', context.site)],
      footer: `You’re receiving this because you had an account with this address on ${context.site.productName}.`,
    }),
  }),
  emailRestored: mailKind('email-taken-back', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName, tokenId }: ToUser & { tokenId: string }, context) => ({
      subject: `This is your email on ${context.site.productName} again`,
      greeting: hello(firstName),
      paragraphs: [
        'Your account has this email again, and you were logged out on every device. Set a new password to log in. The link works once, for one hour.',
      ],
      link: { label: 'Set a new password', url: linkTo('resetPassword', context, tokenId) },
      footer: accountFooter(context.site),
    }),
  }),
  /** `changed` lists the labels of the fields that an administrator has changed, such as 'phone number'. */
  accountChanged: mailKind('account-changed', {
    limits: NOTICE_LIMITS,
    letter: ({ changed, firstName }: ToUser & { changed: string[] }, { site }) => ({
      subject: `Your account on ${site.productName} has changed`,
      greeting: hello(firstName),
      paragraphs: [`An administrator has changed your account: ${new Intl.ListFormat('en').format(changed)}.`],
      link: { label: 'See your profile', url: `${site.publicOrigin}${screens.profile}` },
      notes: [supportNote('Not expecting this?', site)],
      footer: accountFooter(site),
    }),
  }),
  accountDeleted: mailKind('account-deleted', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName }: ToUser, { site }) => ({
      subject: `Your account on ${site.productName} is deleted`,
      greeting: hello(firstName),
      paragraphs: ['Your account has just been deleted, with everything that belonged to it.'],
      notes: [supportNote('Not expecting this?', site)],
      footer: `You’re receiving this because you had an account on ${site.productName}.`,
    }),
  }),
  /** `until` is `null` for a permanent ban. */
  accountBanned: mailKind('account-banned', {
    limits: NOTICE_LIMITS,
    letter: (
      { firstName, hideTables, reason, until }: ToUser & { reason: string; until: string | null; hideTables: boolean },
      { site },
    ) => ({
      subject: `Your account on ${site.productName} is banned`,
      greeting: hello(firstName),
      paragraphs: [
        until === null
          ? 'Your account is banned. You can’t log in any more.'
          : `Your account is banned until ${formatTimestamp(new Date(until))}. You can’t log in before then.`,
        ...(hideTables ? ['As long as it is banned, nobody else can see your public tables.'] : []),
      ],
      facts: [{ label: 'Reason', value: reason }],
      link: { label: 'Contact us', url: `${site.publicOrigin}${screens.contact}` },
      notes: [`Think this is a mistake? Write to ${site.supportEmail} and tell us why.`],
      footer: accountFooter(site),
    }),
  }),
  banLifted: mailKind('ban-lifted', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName }: ToUser, { site }) => ({
      subject: `You can log in to ${site.productName} again`,
      greeting: hello(firstName),
      paragraphs: ['Your account is no longer banned. Everything is as it was before.'],
      link: { label: 'Log in', url: `${site.publicOrigin}${screens.login}` },
      footer: accountFooter(site),
    }),
  }),
};
