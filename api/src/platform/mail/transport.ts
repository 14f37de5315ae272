import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Mailbox } from 'shared-contract/mailbox';
import { makePrivate, makePrivateFolder, PRIVATE_FILE } from '../private-files.ts';

/** A mail to hand over. `id` becomes its Message-ID, so that a repeated hand-over is recognised as the same mail. */
export type OutgoingMail = {
  id: string;
  from: { name: string; address: Mailbox };
  to: Mailbox;
  subject: string;
  text: string;
  html: string;
  replyTo?: Mailbox;
  /** Where a POST turns such mails off. */
  unsubscribeUrl?: string;
  date: Date;
};

/**
 * Hands mails over; `send` throws when it fails, a `MailRefused` when the server will never take this mail, and gives up when `stopped`
 * is aborted. `close` ends open connections.
 */
export type Transport = {
  send: (mail: OutgoingMail, stopped?: AbortSignal) => Promise<void>;
  close: () => void;
};

/** The server has refused this mail for good: trying again is of no use. */
export class MailRefused extends Error {}

/** How long each step may take, in milliseconds. */
export type StepLimits = { connect: number; handOver: number; confirm: number };

/**
 * RFC 5321 (4.5.3.2) gives the server ten minutes to confirm a mail, because one that is given up after it was taken arrives twice, and
 * five minutes for each step before.
 */
const recommendedLimits: StepLimits = { connect: 60_000, handOver: 5 * 60_000, confirm: 10 * 60_000 };
const GOODBYE_MS = 500;

/** Hand-overs at the same time: one that hangs does not hold up the others. */
export const MAILS_AT_ONCE = 5;

/** Sender not authenticated: about this server's account, not about the mail. */
const AUTHENTICATION_NEEDED = 530;

/** A 5xx in answer to the envelope or the text of a mail; not to the connection or the sign-in, which concern all mails. */
function isForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && responseCode >= 500 && responseCode !== AUTHENTICATION_NEEDED;
}

/**
 * A mail for nodemailer. Addresses are objects, because nodemailer reads a string as a list of addresses, and the envelope is given
 * rather than derived from the headers.
 */
function message({ date, from, html, id, replyTo, subject, text, to, unsubscribeUrl }: OutgoingMail) {
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    date,
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    // RFC 8058. The mail server's DKIM signature has to cover both.
    ...(unsubscribeUrl === undefined
      ? {}
      : {
          headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
  };
}

/** Mail by SMTP, with a time limit for each step. */
export function smtpTransport(url: string, limits: StepLimits = recommendedLimits): Transport {
  const mailer = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    dnsTimeout: limits.connect,
    // The steps that follow are limited below: this one value would be too long for one of them or too short for another.
    socketTimeout: limits.confirm + limits.handOver,
    socketCloseTimeout: GOODBYE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Tells when the server has been sent the last byte of a mail: from then on it may take long to confirm it.
  mailer.use('stream', ({ data, message: text }, done) => {
    const { onSent } = data as { onSent?: () => void };
    text.transform(() => new PassThrough().once('end', () => onSent?.()));
    done();
  });
  return {
    async send(mail, stopped) {
      const timeout = new AbortController();
      const limit = (milliseconds: number) => setTimeout(() => timeout.abort(), milliseconds);
      let timer = limit(limits.connect + limits.handOver);
      const onSent = () => {
        clearTimeout(timer);
        timer = limit(limits.confirm);
      };
      const signal = AbortSignal.any([timeout.signal, ...(stopped === undefined ? [] : [stopped])]);
      const options = { ...message(mail), onSent, signal };
      try {
        await mailer.sendMail(options);
      } catch (error) {
        if (timeout.signal.aborted) throw new Error('The mail server has not answered in time', { cause: error });
        if (isForGood(error)) throw new MailRefused(error instanceof Error ? error.message : String(error));
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => mailer.close(),
  };
}

/** Makes a new name in a folder survive a power failure. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** The folder of mails where there is no mail server. */
export const outboxFolder = (dataDir: string): string => path.join(dataDir, 'outbox');

/** Without a mail server: writes each mail to a file, on disk before it counts as sent, and reports its links to `onLinks`, for trying the product out. */
export function fileTransport(folder: string, onLinks: (file: string, links: string[]) => void): Transport {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message: written } = await writer.sendMail(message(mail));
      if (!Buffer.isBuffer(written)) throw new Error('The mail was not written as a whole');
      makePrivateFolder(folder);
      const file = path.join(folder, `${mail.id}.eml`);
      makePrivate(`${file}.new`);
      writeFileSync(`${file}.new`, written, { mode: PRIVATE_FILE, flush: true });
      renameSync(`${file}.new`, file);
      flushFolder(folder);
      onLinks(file, mail.text.match(/https?:\/\/\S+/g) ?? []);
    },
    close: () => undefined,
  };
}
