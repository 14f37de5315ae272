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

/** The content of a mail. The footer explains why it was sent. */
export type Letter = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  link?: { label: string; url: string };
  footer: string;
  /** Where replies go, if this is exactly one address. */
  replyTo?: string | null;
  /**
   * For mails that can be turned off, which excludes those about the account: the page with a button, and the one-click
   * URL for mail programs.
   */
  unsubscribe?: { label: string; page: string; oneClick: string };
};

/** Renders a letter as plain text. */
function textOf({ footer, greeting, link, paragraphs, unsubscribe }: Letter): string {
  const linked = link === undefined ? [] : [`${link.label}:\n${link.url}`];
  const unsubscribeLine = unsubscribe === undefined ? '' : `\n${unsubscribe.label}:\n${unsubscribe.page}`;
  return `${[greeting, ...paragraphs, ...linked, `--\n${footer}${unsubscribeLine}`].join('\n\n')}\n`;
}

/** Renders a letter as HTML. */
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

/**
 * Returns the greeting. It omits a stored name that today's rules reject, which a mail program might turn into a link
 * or which contains line breaks.
 */
export const hello = (firstName: string) => (v.is(PersonName, firstName) ? `Hello ${firstName},` : 'Hello,');

/** Returns the footer of mails to users with an account. */
export const accountFooter = ({ publicOrigin }: MailContext['site']) =>
  `You get this because you have an account at ${publicOrigin}.`;

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

/** A mail as a transport takes it. A POST to `unsubscribeUrl` turns such mails off (RFC 8058). */
export type RenderedMail = { subject: string; text: string; html: string; replyTo?: Mailbox; unsubscribeUrl?: string };

/**
 * Renders a mail. Line breaks in the subject would start another header, so they become spaces. `replyTo` must be
 * exactly one address: some texts with an @ are groups or several addresses to a mail program.
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
