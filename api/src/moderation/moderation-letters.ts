import { type ModerationAction, type ReportReason, type ReportSubject, reportRules } from 'shared-contract/reports';
import { screens } from 'shared-contract/screens';
import { hello, type Letter, type MailContext } from '../platform/mail/letter.ts';
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

const greet = (about: { firstName: string } | null) => (about === null ? 'Hello,' : hello(about.firstName));

/** The verb phrase of each action, for one subject or many. */
const verbs: Record<ModerationAction, (many: boolean) => string> = {
  hide: (many) => (many ? 'are hidden' : 'is hidden'),
  delete: () => 'is deleted',
  restore: () => 'is visible again',
  dismiss: () => 'stays hidden',
};

const consequenceOf = (action: ModerationAction, { whenDeleted, whenHidden }: SubjectTexts) =>
  ({ hide: whenHidden, delete: whenDeleted, restore: null, dismiss: null })[action];

function moderated(
  { about, action, isMany, rule, subject, tokenId }: ModerationMails['moderated'],
  { site, tokenFor }: MailContext,
): Letter {
  const { texts } = subjectKinds[subject];
  const subjectText = `${texts.yours(isMany)} at ${site.productName}`;
  const verb = verbs[action](isMany);
  const names = texts.isNamed && about !== null ? about.names.map((name) => `“${name}”`) : [];
  const list = names.length === 0 ? '' : `: ${new Intl.ListFormat('en').format(names)}`;
  const because = action === 'hide' || action === 'delete' ? [`The rule: ${reportRules[rule]}`] : [];
  return {
    subject: `${subjectText.charAt(0).toUpperCase()}${subjectText.slice(1)} ${verb}`,
    greeting: greet(about),
    paragraphs: [
      action === 'dismiss'
        ? `we have read what you wrote: ${subjectText} ${verb}${list}.`
        : `${subjectText} ${verb}${list}.`,
      ...because,
      ...(about === null ? [] : [`What our moderators say: ${about.reason}`]),
      ...[consequenceOf(action, texts)].filter((line) => line !== null),
      ...(tokenId === null
        ? []
        : ['If you think this is a mistake, answer with the link below. It works once, and you need not log in.']),
    ],
    ...(tokenId === null
      ? {}
      : {
          link: {
            label: about === null ? 'Read the reason and answer' : 'Answer',
            url: `${site.publicOrigin}${screens.answer}?${new URLSearchParams({ token: tokenFor(tokenId) }).toString()}`,
          },
        }),
    footer: `You get this because ${about === null ? 'this address was given' : 'you have an account'} at ${site.publicOrigin}.`,
  };
}

function reportClosed({ about, outcome, subject }: ModerationMails['report-closed'], { site }: MailContext): Letter {
  const { reported, upheld } = subjectKinds[subject].texts;
  const subjectText = about === null ? `a ${subject}` : reported(about.name);
  return {
    subject: `What became of your report at ${site.productName}`,
    greeting: greet(about),
    paragraphs: [
      `thank you for reporting ${subjectText} at ${site.productName}.`,
      outcome === 'upheld' ? upheld : 'We have looked at it: it is not against our rules, so it stays as it is.',
    ],
    footer: `You get this because ${about === null ? 'this address was left with a report' : 'you reported something'} at ${site.publicOrigin}.`,
  };
}

/** The kinds of mail about reports: to the owner of the subject, and to its reporters. */
export const moderationMails = {
  moderated: mailKind('moderated', { limits: AUTHOR_LIMITS, letter: moderated }),
  reportClosed: mailKind('report-closed', { limits: AUTHOR_LIMITS, letter: reportClosed }),
};
