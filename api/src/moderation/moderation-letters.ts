import { type ModerationAction, type ReportReason, type ReportSubject, reportRules } from 'shared-contract/reports';
import { screens } from 'shared-contract/screens';
import {
  accountFooter,
  addressFooter,
  hello,
  type Letter,
  type MailContext,
  subjectWith,
} from '../platform/mail/letter.ts';
import { AUTHOR_LIMITS, mailKind } from '../platform/mail/mail-kind.ts';
import { subjectKinds, type SubjectTexts } from './subject.ts';

/**
 * The data of the mails about reports. `about` contains text written by users. It is `null` in a mail to an unconfirmed
 * address.
 */
type ModerationMails = {
  /** `tokenId` is the id from which the token of the answer link is derived, or `null` without a link. */
  moderated: {
    action: ModerationAction;
    subject: ReportSubject;
    isMany: boolean;
    rule: ReportReason;
    tokenId: string | null;
    about: { firstName: string; names: string[]; reason: string } | null;
  };
  'report-closed': {
    subject: ReportSubject;
    outcome: 'dismissed' | 'upheld';
    about: { firstName: string; name: string } | null;
  };
};

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const greet = (about: { firstName: string } | null) => (about === null ? 'Hello,' : hello(about.firstName));

/** The verb phrase of each action in the subject of the mail, about one subject or many. */
const verbs: Record<ModerationAction, (many: boolean) => string> = {
  hide: (many) => (many ? 'are hidden' : 'is hidden'),
  delete: () => 'is deleted',
  restore: () => 'is visible again',
  dismiss: () => 'stays hidden',
};

const consequenceOf = (action: ModerationAction, { whenDeleted, whenHidden }: SubjectTexts) =>
  ({ hide: whenHidden, delete: whenDeleted, restore: null, dismiss: null })[action];

const quoted = (name: string) => `“${name}”`;

/** The first sentence of the mail about each action. */
const sentences: Record<ModerationAction, (what: string) => string> = {
  hide: (what) => `A moderator has hidden ${what}.`,
  delete: (what) => `A moderator has deleted ${what}.`,
  restore: (what) => `A moderator has made ${what} visible again.`,
  dismiss: (what) => `We’ve read your answer: ${what} stays hidden.`,
};

function moderated(
  { about, action, isMany, rule, subject, tokenId }: ModerationMails['moderated'],
  { site, tokenFor }: MailContext,
): Letter {
  const { texts } = subjectKinds[subject];
  const yours = texts.yours(isMany);
  const names = texts.isNamed && about !== null ? about.names : [];
  const [name] = names;
  const isNamed = name !== undefined && names.length === 1;
  const list = names.length > 1 ? ` (${new Intl.ListFormat('en').format(names.map(quoted))})` : '';
  return {
    subject: isNamed
      ? subjectWith(name, (short) => `${capitalized(yours)} ${quoted(short)} ${verbs[action](isMany)}`)
      : `${capitalized(yours)} on ${site.productName} ${verbs[action](isMany)}`,
    greeting: greet(about),
    paragraphs: [
      sentences[action](isNamed ? `${yours} ${quoted(name)}` : `${yours} on ${site.productName}${list}`),
      ...[consequenceOf(action, texts)].filter((line) => line !== null),
    ],
    facts: [
      ...(action === 'hide' || action === 'delete' ? [{ label: 'Rule', value: capitalized(reportRules[rule]) }] : []),
      ...(about === null ? [] : [{ label: 'Our reason', value: capitalized(about.reason) }]),
    ],
    ...(tokenId === null
      ? {}
      : {
          link: {
            label: about === null ? 'Read the reason and answer' : 'Answer',
            url: `${site.publicOrigin}${screens.answer}?${new URLSearchParams({ token: tokenFor(tokenId) }).toString()}`,
          },
          notes: ['Think this is a mistake? The link takes one answer, and you don’t need to log in.'],
        }),
    footer: (about === null ? addressFooter : accountFooter)(site),
  };
}

function reportClosed({ about, outcome, subject }: ModerationMails['report-closed'], { site }: MailContext): Letter {
  const { reported, upheld } = subjectKinds[subject].texts;
  return {
    subject:
      about === null
        ? `Your report on ${site.productName}`
        : subjectWith(about.name, (name) => `Your report about ${reported(name)}`),
    greeting: greet(about),
    paragraphs: [
      `Thank you for reporting ${about === null ? `a ${subject} on ${site.productName}` : reported(about.name)}.`,
      outcome === 'upheld' ? upheld : 'We’ve looked at it: it is not against our rules, so it stays as it is.',
    ],
    link: { label: 'Read our rules', url: `${site.publicOrigin}${screens.terms}` },
    footer: `You’re receiving this because ${about === null ? 'your address was left with a report' : 'you reported this'} on ${site.productName}.`,
  };
}

/** The kinds of mail about reports: to the owner of the subject, and to its reporters. */
export const moderationMails = {
  moderated: mailKind('moderated', { limits: AUTHOR_LIMITS, letter: moderated }),
  reportClosed: mailKind('report-closed', { limits: AUTHOR_LIMITS, letter: reportClosed }),
};
