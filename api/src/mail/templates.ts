import { Email } from 'shared-contract/fields';
import { PersonName } from 'shared-contract/names';
import { pathTo, type ScreenName, screens } from 'shared-contract/screens';
import * as v from 'valibot';
import { dayInWords, momentInWords } from '../failures.ts';
import { hello, htmlOf, type Letter, type MailContext, offLinks, textOf } from './letter.ts';
import { type ModerationMails, moderationLetters } from './moderation-letters.ts';
import { type TipMailData, tipLetters } from './tip-letters.ts';

/** The data of each mail. Links are made when it is sent, so that the database holds no token. */
export type MailData = {
  'confirm-email': { firstName: string; tokenId: string };
  'reset-password': { firstName: string; tokenId: string };
  invitation: { firstName: string; tokenId: string };
  /** `undoId` names the token of the link that takes the e-mail back, if there is one. */
  'email-changed': { firstName: string; newEmail: string; undoId?: string };
  'email-taken-back': { firstName: string; tokenId: string };
  'password-changed': { firstName: string };
  /** An administrator has changed these of the account, in words such as 'phone number'. */
  'account-changed': { firstName: string; changed: string[] };
  'account-deleted': { firstName: string };
  /** `until` is `null` for good. */
  'account-banned': { firstName: string; reason: string; until: string | null; hideTables: boolean };
  'ban-lifted': { firstName: string };
  'second-factor-on': { firstName: string };
  'second-factor-off': { firstName: string };
  'recovery-code-used': { firstName: string; left: number };
  /** `offId` names the token of the link that turns such mails off. */
  'friend-request': {
    firstName: string;
    senderFirstName: string;
    senderLastName: string;
    senderHandle: string;
    offId: string;
  };
  /** `from` is the day from which they hold, such as `2026-12-24`. */
  'terms-changed': { firstName: string; from: string };
  /** `keyId` names the key of the link. To an address that nobody may have confirmed: nothing in it is anybody's words. */
  'manage-table': { tableId: string; keyId: string };
  feedback: { from: string | null; category: string; message: string };
} & ModerationMails &
  TipMailData;
export type Template = keyof MailData;

/** `offUrl` is where a POST turns such mails off (RFC 8058). */
export type RenderedMail = { subject: string; text: string; html: string; replyTo?: string; offUrl?: string };

/** A link to a page that reads e-mail and token from its address. The origin is configured, never taken from a request's Host header. */
function linkTo(screen: ScreenName, { recipient, site, tokenFor }: MailContext, tokenId: string): string {
  const query = new URLSearchParams({ email: recipient, token: tokenFor(tokenId) });
  return `${site.publicOrigin}${screens[screen]}?${query.toString()}`;
}

type Letters = { [Name in Template]: (data: MailData[Name], context: MailContext) => Letter };

const notYou = 'If this was not you, you need do nothing: nothing changes without the link.';

const setAtOnce = 'If this was not you, set a new password at once:';

type Site = MailContext['site'];

/** The link below `setAtOnce`: to ask for a mail with which a password is set. */
const forgottenPassword = ({ publicOrigin }: Site) => ({
  words: 'Set a new password',
  url: `${publicOrigin}${screens.forgottenPassword}`,
});

const ofAccount = ({ publicOrigin }: Site) => `You get this because you have an account at ${publicOrigin}.`;

const letters: Letters = {
  ...moderationLetters,
  ...tipLetters,
  'confirm-email': ({ firstName, tokenId }, context) => ({
    subject: `Confirm your email for ${context.site.productName}`,
    greeting: hello(firstName),
    paragraphs: ['please confirm that this is your email. The link works for 24 hours.', notYou],
    link: { words: 'Confirm my email', url: linkTo('confirmEmail', context, tokenId) },
    footer: `You get this because this address was given at ${context.site.publicOrigin}.`,
  }),
  'reset-password': ({ firstName, tokenId }, context) => ({
    subject: `Set a new password for ${context.site.productName}`,
    greeting: hello(firstName),
    paragraphs: ['somebody asked to set a new password for your account. The link works once, for one hour.', notYou],
    link: { words: 'Set a new password', url: linkTo('resetPassword', context, tokenId) },
    footer: ofAccount(context.site),
  }),
  invitation: ({ firstName, tokenId }, context) => ({
    subject: `Welcome to ${context.site.productName}`,
    greeting: hello(firstName),
    paragraphs: [
      `an account at ${context.site.productName} was made for you. Set a password to use it. The link works once, for seven days.`,
    ],
    link: { words: 'Set my password', url: linkTo('resetPassword', context, tokenId) },
    footer: `You get this because an administrator of ${context.site.publicOrigin} entered this address.`,
  }),
  'manage-table': ({ keyId, tableId }, { site, tokenFor }) => ({
    subject: `Your table on ${site.productName}`,
    greeting: 'Hello,',
    paragraphs: [
      `a table was made on ${site.productName} with this email. With this link you can change it, delete it or take it into an account. Keep it to yourself: whoever has it can do the same.`,
      'If this was not you, you can delete the table, or do nothing.',
    ],
    link: {
      words: 'Manage my table',
      url: `${site.publicOrigin}${pathTo('simpleTable', { tableId })}#key=${tokenFor(keyId)}`,
    },
    footer: `You get this because this address was given at ${site.publicOrigin}.`,
  }),
  'email-changed': ({ firstName, newEmail, undoId }, context) => ({
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
      : { link: { words: 'Take my email back', url: linkTo('undoEmail', context, undoId) } }),
    footer: `You get this because you had an account with this address at ${context.site.publicOrigin}.`,
  }),
  'email-taken-back': ({ firstName, tokenId }, context) => ({
    subject: `This is your email at ${context.site.productName} again`,
    greeting: hello(firstName),
    paragraphs: [
      'your account has this email again, and all its sessions have ended. Set a new password to log in. The link works once, for one hour.',
    ],
    link: { words: 'Set a new password', url: linkTo('resetPassword', context, tokenId) },
    footer: ofAccount(context.site),
  }),
  'password-changed': ({ firstName }, { site }) => ({
    subject: `Your password at ${site.productName} has changed`,
    greeting: hello(firstName),
    paragraphs: ['the password of your account has just been changed, and other sessions have ended.', setAtOnce],
    link: forgottenPassword(site),
    footer: ofAccount(site),
  }),
  'account-changed': ({ changed, firstName }, { site }) => ({
    subject: `Your account at ${site.productName} has changed`,
    greeting: hello(firstName),
    paragraphs: [
      `an administrator has changed this of your account: ${new Intl.ListFormat('en').format(changed)}.`,
      `If you did not expect this, write to ${site.supportEmail}.`,
    ],
    footer: ofAccount(site),
  }),
  'account-deleted': ({ firstName }, { site }) => ({
    subject: `Your account at ${site.productName} is deleted`,
    greeting: hello(firstName),
    paragraphs: [
      'your account has just been deleted, with everything that belonged to it.',
      `If you did not expect this, write to ${site.supportEmail}.`,
    ],
    footer: `You get this because you had an account at ${site.publicOrigin}.`,
  }),
  'account-banned': ({ firstName, hideTables, reason, until }, { site }) => ({
    subject: `Your account at ${site.productName} is banned`,
    greeting: hello(firstName),
    paragraphs: [
      until === null
        ? 'your account is banned: you can’t log in any more.'
        : `your account is banned until ${momentInWords(new Date(until))}: you can’t log in before.`,
      `Reason: ${reason}`,
      ...(hideTables ? ['Nobody else sees your public tables meanwhile.'] : []),
      `If you think this is a mistake, write to ${site.supportEmail} and say why.`,
    ],
    footer: ofAccount(site),
  }),
  'ban-lifted': ({ firstName }, { site }) => ({
    subject: `You can log in to ${site.productName} again`,
    greeting: hello(firstName),
    paragraphs: ['the ban of your account is lifted. Everything is as it was before.'],
    link: { words: 'Log in', url: `${site.publicOrigin}${screens.login}` },
    footer: ofAccount(site),
  }),
  'second-factor-on': ({ firstName }, { site }) => ({
    subject: `Two-step login is on for ${site.productName}`,
    greeting: hello(firstName),
    paragraphs: [
      'from now on logging in to your account takes a code of your authenticator app. Keep the recovery codes that you were shown.',
      `If this was not you, write to ${site.supportEmail} at once.`,
    ],
    footer: ofAccount(site),
  }),
  'second-factor-off': ({ firstName }, { site }) => ({
    subject: `Two-step login is off for ${site.productName}`,
    greeting: hello(firstName),
    paragraphs: ['logging in to your account takes the password alone again.', setAtOnce],
    link: forgottenPassword(site),
    footer: ofAccount(site),
  }),
  'recovery-code-used': ({ firstName, left }, { site }) => ({
    subject: `A recovery code was used for ${site.productName}`,
    greeting: hello(firstName),
    paragraphs: [
      `a recovery code was used in place of a code of your authenticator app. ${left} of them are left.`,
      setAtOnce,
    ],
    link: forgottenPassword(site),
    footer: ofAccount(site),
  }),
  'friend-request': ({ firstName, offId, senderFirstName, senderHandle, senderLastName }, context) => {
    const { site } = context;
    const isName = [senderFirstName, senderLastName].every((name) => v.is(PersonName, name));
    const who = isName ? `${senderFirstName} ${senderLastName}` : senderHandle;
    return {
      subject: `${who} asks to be your friend at ${site.productName}`,
      greeting: hello(firstName),
      paragraphs: [
        `${isName ? `${who} (user name ${senderHandle})` : who} asks to be your friend at ${site.productName}. You can accept or decline on your Friends page.`,
      ],
      link: { words: 'See your friend requests', url: `${site.publicOrigin}${screens.friends}` },
      footer: ofAccount(site),
      off: { words: 'Turn mails about friend requests off', ...offLinks(context, offId) },
    };
  },
  'terms-changed': ({ firstName, from }, { site }) => ({
    subject: `New terms of ${site.productName} from ${dayInWords(new Date(from))}`,
    greeting: hello(firstName),
    paragraphs: [
      `our terms and our privacy policy change on ${dayInWords(new Date(from))}. Both pages say at their beginning what is new.`,
      `If you keep using ${site.productName} from then on, the new terms apply. If you do not agree, you can delete your account before, under Security and Data.`,
    ],
    link: { words: 'Read the terms', url: `${site.publicOrigin}${screens.terms}` },
    footer: ofAccount(site),
  }),
  feedback: ({ category, from, message }, { site }) => ({
    subject: `${site.productName}: ${category}`,
    greeting: `From ${from ?? 'somebody who gave no name'}:`,
    paragraphs: [message],
    footer: `Sent with the contact form of ${site.publicOrigin}.`,
  }),
};

/**
 * Renders a mail. Line breaks in the subject, which would start another header, become spaces. A reply goes to what is an e-mail and
 * nothing else: some texts with an @ are groups or several addresses to a mail program.
 */
export function renderMail<Name extends Template>(
  template: Name,
  data: MailData[Name],
  context: MailContext,
): RenderedMail {
  const letter = letters[template](data, context);
  const from = 'from' in data ? data.from : null;
  return {
    subject: letter.subject.replace(/\s+/g, ' '),
    text: textOf(letter),
    html: htmlOf(letter),
    ...(from !== null && v.is(Email, from) ? { replyTo: from } : {}),
    ...(letter.off === undefined ? {} : { offUrl: letter.off.oneClick }),
  };
}
