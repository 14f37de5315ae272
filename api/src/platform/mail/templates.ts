import { Mailbox } from 'shared-contract/mailbox';
import { PersonName } from 'shared-contract/names';
import { pathTo, screens } from 'shared-contract/screens';
import * as v from 'valibot';
import { dayInWords } from '../failures.ts';
import { type AccountMails, accountLetters } from '../../account/account-letters.ts';
import { hello, htmlOf, type Letter, type MailContext, ofAccount, offLinks, textOf } from './letter.ts';
import { type ModerationMails, moderationLetters } from '../../moderation/moderation-letters.ts';
import { type TipMailData, tipLetters } from '../../tips/notifications/tip-letters.ts';

/** The data of each mail. Links are made when it is sent, so that the database holds no token. */
export type MailData = {
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
} & AccountMails &
  ModerationMails &
  TipMailData;
export type Template = keyof MailData;

/** `offUrl` is where a POST turns such mails off (RFC 8058). */
export type RenderedMail = { subject: string; text: string; html: string; replyTo?: Mailbox; offUrl?: string };

type Letters = { [Name in Template]: (data: MailData[Name], context: MailContext) => Letter };

const letters: Letters = {
  ...accountLetters,
  ...moderationLetters,
  ...tipLetters,
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
  const replyTo = v.safeParse(Mailbox, 'from' in data ? data.from : null);
  return {
    subject: letter.subject.replace(/\s+/g, ' '),
    text: textOf(letter),
    html: htmlOf(letter),
    ...(replyTo.success ? { replyTo: replyTo.output } : {}),
    ...(letter.off === undefined ? {} : { offUrl: letter.off.oneClick }),
  };
}
