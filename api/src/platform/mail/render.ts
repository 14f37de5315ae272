import { Mailbox } from 'shared-contract/mailbox';
import * as v from 'valibot';
import type { Letter, MailContext } from './letter.ts';
import { htmlOf } from './letter-html.ts';

/** Renders a letter as plain text. */
function textOf(
  { board, facts = [], footer, greeting, link, notes = [], paragraphs, unsubscribe }: Letter,
  { productName, publicOrigin }: MailContext['site'],
): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(board === undefined
      ? []
      : [[`${board.title}:`, ...board.rows.map(({ name, place, value }) => `${place} ${name}: ${value}`)].join('\n')]),
    ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
    ...notes,
    [
      '--',
      footer,
      ...(unsubscribe === undefined ? [] : [`${unsubscribe.label}:\n${unsubscribe.page}`]),
      `${productName} · ${publicOrigin}`,
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A mail as a transport takes it. A POST to `unsubscribeUrl` turns such mails off (RFC 8058). */
export type RenderedMail = { subject: string; text: string; html: string; replyTo?: Mailbox; unsubscribeUrl?: string };

/**
 * Renders a mail. Line breaks in the subject would start another header, so they become spaces. `replyTo` must be
 * exactly one address: some texts with an @ are groups or several addresses to a mail program.
 */
export function renderMail(letter: Letter, site: MailContext['site']): RenderedMail {
  const replyTo = v.safeParse(Mailbox, letter.replyTo);
  return {
    subject: letter.subject.replace(/\s+/g, ' '),
    text: textOf(letter, site),
    html: htmlOf(letter, site),
    ...(replyTo.success ? { replyTo: replyTo.output } : {}),
    ...(letter.unsubscribe === undefined ? {} : { unsubscribeUrl: letter.unsubscribe.oneClick }),
  };
}
