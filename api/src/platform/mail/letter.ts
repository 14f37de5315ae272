import { Mailbox } from 'shared-contract/mailbox';
import { turnMailsOff } from 'shared-contract/mail';
import { PersonName } from 'shared-contract/names';
import { fillPath } from 'shared-contract/path';
import { screens } from 'shared-contract/screens';
import type { SiteConfig } from 'shared-contract/site';
import * as v from 'valibot';
import type { SubscriptionKind } from '../database/schema/mails.ts';
import { API_BASE } from '../http/base.ts';
import { escaped } from '../html.ts';

/** The content of a mail; the footer says why it was sent. */
export type Letter = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  link?: { label: string; url: string };
  footer: string;
  /** Where a reply goes, if this is one address. */
  replyTo?: string | null;
  /** Of mails that can be turned off, as those about the account cannot: a page with a button, and where mail programs do it at once. */
  unsubscribe?: { label: string; page: string; oneClick: string };
};

/** A letter as plain text. */
function textOf({ footer, greeting, link, paragraphs, unsubscribe }: Letter): string {
  const linked = link === undefined ? [] : [`${link.label}:\n${link.url}`];
  const unsubscribeLine = unsubscribe === undefined ? '' : `\n${unsubscribe.label}:\n${unsubscribe.page}`;
  return `${[greeting, ...paragraphs, ...linked, `--\n${footer}${unsubscribeLine}`].join('\n\n')}\n`;
}

/** A letter as a page. */
function htmlOf({ footer, greeting, link, paragraphs, subject, unsubscribe }: Letter): string {
  const lines = [greeting, ...paragraphs].map((line) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`);
  const button = link === undefined ? [] : [`<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`];
  const unsubscribeLine =
    unsubscribe === undefined ? '' : `<br><a href="${escaped(unsubscribe.page)}">${escaped(unsubscribe.label)}</a>`;
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>`,
    ...lines,
    ...button,
    `<hr><p><small>${escaped(footer)}${unsubscribeLine}</small></p>`,
    '</body></html>',
  ].join('\n');
}

export type MailContext = {
  site: Pick<SiteConfig, 'productName' | 'publicOrigin' | 'supportEmail'>;
  recipient: string;
  tokenFor: (tokenId: string) => string;
};

/** The greeting; without a stored name that today's rules refuse, because a mail program would make a link of it or it breaks the line. */
export const hello = (firstName: string) => (v.is(PersonName, firstName) ? `Hello ${firstName},` : 'Hello,');

/** The footer of mails to whoever has an account. */
export const accountFooter = ({ publicOrigin }: MailContext['site']) =>
  `You get this because you have an account at ${publicOrigin}.`;

/** The page that turns mails off. Its address names the kind of mails about tips, of which there are several. */
export function unsubscribePage(publicOrigin: string, token: string, kind: SubscriptionKind | undefined): string {
  const query = new URLSearchParams({ token, ...(kind === undefined || kind === 'request' ? {} : { kind }) });
  return `${publicOrigin}${screens.mailOff}?${query.toString()}`;
}

/** The links that turn mails off: a page with a button, and where mail programs do it at once. */
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

/** A mail as a transport takes it; `unsubscribeUrl` is where a POST turns such mails off (RFC 8058). */
export type RenderedMail = { subject: string; text: string; html: string; replyTo?: Mailbox; unsubscribeUrl?: string };

/**
 * Renders a mail. Line breaks in the subject, which would start another header, become spaces. A reply goes to what is an e-mail and
 * nothing else: some texts with an @ are groups or several addresses to a mail program.
 */
export function renderMail(letter: Letter): RenderedMail {
  const replyTo = v.safeParse(Mailbox, letter.replyTo);
  return {
    subject: letter.subject.replace(/\s+/g, ' '),
    text: textOf(letter),
    html: htmlOf(letter),
    ...(replyTo.success ? { replyTo: replyTo.output } : {}),
    ...(letter.unsubscribe === undefined ? {} : { unsubscribeUrl: letter.unsubscribe.oneClick }),
  };
}
