import { type ScreenName, screens } from 'shared-contract/screens';
import { formatTimestamp } from '../platform/failures.ts';
import { accountFooter, hello, type MailContext } from '../platform/mail/letter.ts';
import { mailKind, NOTICE_LIMITS } from '../platform/mail/mail-kind.ts';

/**
 * Returns a link to a page that reads e-mail and token from its URL. The origin is configured, never taken from a
 * request's Host header.
 */
function linkTo(screen: ScreenName, { recipient, site, tokenFor }: MailContext, tokenId: string): string {
  const query = new URLSearchParams({ email: recipient, token: tokenFor(tokenId) });
  return `${site.publicOrigin}${screens[screen]}?${query.toString()}`;
}

const notYou = 'If this was not you, you need do nothing: nothing changes without the link.';

/** The mails about an account. Users cannot unsubscribe from them. */
export const accountMails = {
  confirmEmail: mailKind('confirm-email', {
    limits: ['confirmation-mail', 'mail'],
    letter: ({ firstName, tokenId }: { firstName: string; tokenId: string }, context) => ({
      subject: `Confirm your email for ${context.site.productName}`,
      greeting: hello(firstName),
      paragraphs: ['please confirm that this is your email. The link works for 24 hours.', notYou],
      link: { label: 'Confirm my email', url: linkTo('confirmEmail', context, tokenId) },
      footer: `You get this because this address was given at ${context.site.publicOrigin}.`,
    }),
  }),
  resetPassword: mailKind('reset-password', {
    // Counted as `reset-requested`.
    limits: [],
    letter: ({ firstName, tokenId }: { firstName: string; tokenId: string }, context) => ({
      subject: `Set a new password for ${context.site.productName}`,
      greeting: hello(firstName),
      paragraphs: ['somebody asked to set a new password for your account. The link works once, for one hour.', notYou],
      link: { label: 'Set a new password', url: linkTo('resetPassword', context, tokenId) },
      footer: accountFooter(context.site),
    }),
  }),
  invitation: mailKind('invitation', {
    limits: ['mail'],
    letter: ({ firstName, tokenId }: { firstName: string; tokenId: string }, context) => ({
      subject: `Welcome to ${context.site.productName}`,
      greeting: hello(firstName),
      paragraphs: [
        `an account at ${context.site.productName} was made for you. Set a password to use it. The link works once, for seven days.`,
      ],
      link: { label: 'Set my password', url: linkTo('resetPassword', context, tokenId) },
      footer: `You get this because an administrator of ${context.site.publicOrigin} entered this address.`,
    }),
  }),
  /** `undoId` names the token of the link that restores the e-mail, if there is one. */
  emailChanged: mailKind('email-changed', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName, newEmail, undoId }: { firstName: string; newEmail: string; undoId?: string }, context) => ({
      subject: `Your email at ${context.site.productName} has changed`,
      greeting: hello(firstName),
      paragraphs: [
        `the email of your account is now ${newEmail}. This address no longer signs in.`,
        ...(undoId === undefined
          ? [`If this was not you, write to ${context.site.supportEmail} at once.`]
          : [
              'If this was not you, take your email back at once. The link works once, for seven days; when the new address is confirmed, it takes your password as well.',
              `If that does not help, write to ${context.site.supportEmail}.`,
            ]),
      ],
      ...(undoId === undefined
        ? {}
        : { link: { label: 'Take my email back', url: linkTo('undoEmail', context, undoId) } }),
      footer: `You get this because you had an account with this address at ${context.site.publicOrigin}.`,
    }),
  }),
  emailRestored: mailKind('email-taken-back', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName, tokenId }: { firstName: string; tokenId: string }, context) => ({
      subject: `This is your email at ${context.site.productName} again`,
      greeting: hello(firstName),
      paragraphs: [
        'your account has this email again, and all its sessions have ended. Set a new password to log in. The link works once, for one hour.',
      ],
      link: { label: 'Set a new password', url: linkTo('resetPassword', context, tokenId) },
      footer: accountFooter(context.site),
    }),
  }),
  /** `changed` lists the labels of the fields that an administrator has changed, such as 'phone number'. */
  accountChanged: mailKind('account-changed', {
    limits: NOTICE_LIMITS,
    letter: ({ changed, firstName }: { firstName: string; changed: string[] }, { site }) => ({
      subject: `Your account at ${site.productName} has changed`,
      greeting: hello(firstName),
      paragraphs: [
        `an administrator has changed this of your account: ${new Intl.ListFormat('en').format(changed)}.`,
        `If you did not expect this, write to ${site.supportEmail}.`,
      ],
      footer: accountFooter(site),
    }),
  }),
  accountDeleted: mailKind('account-deleted', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName }: { firstName: string }, { site }) => ({
      subject: `Your account at ${site.productName} is deleted`,
      greeting: hello(firstName),
      paragraphs: [
        'your account has just been deleted, with everything that belonged to it.',
        `If you did not expect this, write to ${site.supportEmail}.`,
      ],
      footer: `You get this because you had an account at ${site.publicOrigin}.`,
    }),
  }),
  /** `until` is `null` for a permanent ban. */
  accountBanned: mailKind('account-banned', {
    limits: NOTICE_LIMITS,
    letter: (
      {
        firstName,
        hideTables,
        reason,
        until,
      }: { firstName: string; reason: string; until: string | null; hideTables: boolean },
      { site },
    ) => ({
      subject: `Your account at ${site.productName} is banned`,
      greeting: hello(firstName),
      paragraphs: [
        until === null
          ? 'your account is banned: you can’t log in any more.'
          : `your account is banned until ${formatTimestamp(new Date(until))}: you can’t log in before.`,
        `Reason: ${reason}`,
        ...(hideTables ? ['Nobody else sees your public tables meanwhile.'] : []),
        `If you think this is a mistake, write to ${site.supportEmail} and say why.`,
      ],
      footer: accountFooter(site),
    }),
  }),
  banLifted: mailKind('ban-lifted', {
    limits: NOTICE_LIMITS,
    letter: ({ firstName }: { firstName: string }, { site }) => ({
      subject: `You can log in to ${site.productName} again`,
      greeting: hello(firstName),
      paragraphs: ['the ban of your account is lifted. Everything is as it was before.'],
      link: { label: 'Log in', url: `${site.publicOrigin}${screens.login}` },
      footer: accountFooter(site),
    }),
  }),
};
