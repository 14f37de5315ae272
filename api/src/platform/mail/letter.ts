import { turnMailsOff } from 'shared-contract/mail';
import { PersonName } from 'shared-contract/names';
import { fillPath } from 'shared-contract/path';
import { screens } from 'shared-contract/screens';
import type { SiteConfig } from 'shared-contract/site';
import * as v from 'valibot';
import type { SubscriptionKind } from '../database/schema/mails.ts';
import { API_BASE } from '../http/base.ts';

/** A row of a leaderboard in a mail. */
export type LetterRow = { place: string; name: string; value: string; isOwn: boolean };

/**
 * The content of a mail: greeting, paragraphs, facts, rows of a leaderboard, one button, notes below it. The footer
 * explains why it was sent.
 */
export type Letter = {
  subject: string;
  /** The text that mail programs show beside the subject; by default the first paragraph. */
  preheader?: string;
  greeting: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  board?: { title: string; rows: LetterRow[] };
  link?: { label: string; url: string };
  notes?: string[];
  footer: string;
  /** Where replies go, if this is exactly one address. */
  replyTo?: string | null;
  /**
   * For mails that can be turned off, which excludes those about the account: the page with a button, and the one-click
   * URL for mail programs.
   */
  unsubscribe?: { label: string; page: string; oneClick: string };
};

/** Longer subjects are cut by many mail programs, and folded in the header (RFC 5322, 2.1.1). */
export const MAX_SUBJECT = 78;

/** Returns a name of at most `room` characters, shortened after a word if possible. */
export function shortened(name: string, room: number): string {
  if (name.length <= room) return name;
  let short = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)) {
    if (short.length + segment.length >= room) break;
    short += segment;
  }
  const words = /\s/u.test(name.charAt(short.length)) ? short : short.replace(/\s+\S*$/u, '');
  return `${(words.length * 2 < short.length ? short : words).trimEnd()}…`;
}

/** Returns a subject that contains a name, shortened as far as the subject needs to be. */
export const subjectWith = (name: string, subjectOf: (name: string) => string): string =>
  subjectOf(shortened(name, MAX_SUBJECT - subjectOf('').length));

export type MailContext = {
  site: Pick<SiteConfig, 'productName' | 'publicOrigin' | 'supportEmail'>;
  recipient: string;
  tokenFor: (tokenId: string) => string;
};

/**
 * Returns the greeting. It omits a stored name that today's rules reject, which a mail program might turn into a link
 * or which contains line breaks.
 */
export const hello = (firstName: string) => (v.is(PersonName, firstName) ? `Hello ${firstName},` : 'Hello,');

/** Returns the footer of mails to users with an account. */
export const accountFooter = ({ productName }: MailContext['site']) =>
  `You’re receiving this because you have an account on ${productName}.`;

/** Returns the footer of mails to an address that may be a stranger's. */
export const addressFooter = ({ productName }: MailContext['site']) =>
  `You’re receiving this because your address was used on ${productName}.`;

/** Returns the note that follows a question such as 'Not you?'. */
export const supportNote = (question: string, { supportEmail }: MailContext['site']) =>
  `${question} Write to ${supportEmail}.`;

/** The note below the button of mails that a stranger may have caused. */
export const IGNORE_NOTE = 'Not you? Just ignore this email.';

/**
 * Returns the URL of the page that turns mails off. It names the kind if the kind is about tips, of which there are
 * several.
 */
export function unsubscribePage(publicOrigin: string, token: string, kind: SubscriptionKind | undefined): string {
  const query = new URLSearchParams({ token, ...(kind === undefined || kind === 'request' ? {} : { kind }) });
  return `${publicOrigin}${screens.mailOff}?${query.toString()}`;
}

/** Returns the links that turn mails off: a page with a button, and the one-click URL for mail programs. */
export function unsubscribeLinks(
  { site: { publicOrigin }, tokenFor }: MailContext,
  tokenId: string,
  kind: SubscriptionKind,
) {
  const token = tokenFor(tokenId);
  return {
    page: unsubscribePage(publicOrigin, token, kind),
    oneClick: `${publicOrigin}${API_BASE}${fillPath(turnMailsOff.path, { token })}`,
  };
}
