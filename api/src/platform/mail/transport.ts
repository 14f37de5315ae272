import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Mailbox } from 'shared-contract/mailbox';
import { makePrivate, makePrivateFolder, PRIVATE_FILE_MODE } from '../private-files.ts';

/** A mail to hand over. `id` becomes its Message-ID, which identifies a repeated hand-over as the same mail. */
export type OutgoingMail = {
  id: string;
  from: { name: string; address: Mailbox };
  to: Mailbox;
  subject: string;
  text: string;
  html: string;
  replyTo?: Mailbox;
  /** A POST to this URL turns such mails off. */
  unsubscribeUrl?: string;
  date: Date;
};

/**
 * Hands mails over. `send` throws if it fails; a `MailRefused` means that the server will never accept this mail.
 * `send` aborts with `stopped`. `close` ends open connections.
 */
export type Transport = {
  send: (mail: OutgoingMail, stopped?: AbortSignal) => Promise<void>;
  close: () => void;
};

/** The server has permanently rejected this mail. Retrying is useless. */
export class MailRefused extends Error {}

/** How long each step may take, in milliseconds. */
export type StepLimits = { connect: number; handOver: number; confirm: number };

/**
 * RFC 5321 (4.5.3.2) allows the server ten minutes to confirm a mail, because one that is abandoned after the server
 * accepted it arrives twice. It allows five minutes for each step before.
 */
const recommendedLimits: StepLimits = { connect: 60_000, handOver: 5 * 60_000, confirm: 10 * 60_000 };
const CLOSE_TIMEOUT_MS = 500;

/** The maximum number of concurrent hand-overs. One that hangs does not block the others. */
export const MAX_CONCURRENT_MAILS = 5;

/** The sender is not authenticated: a problem of this server's account, not of the mail. */
const AUTHENTICATION_NEEDED = 530;

/**
 * Returns whether the server rejected the envelope or text of a mail with 5xx. Rejected connections and sign-ins
 * concern all mails.
 */
function isPermanent(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && responseCode >= 500 && responseCode !== AUTHENTICATION_NEEDED;
}

/**
 * Builds a mail for nodemailer. Addresses are objects, because nodemailer parses a string as a list of addresses. The
 * envelope is explicit, not derived from the headers.
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
    // RFC 8058. The mail server's DKIM signature must cover both headers.
    ...(unsubscribeUrl === undefined
      ? {}
      : {
          headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
  };
}

/** Creates a transport over SMTP, with a time limit for each step. */
export function smtpTransport(url: string, limits: StepLimits = recommendedLimits): Transport {
  const mailer = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONCURRENT_MAILS,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    dnsTimeout: limits.connect,
    // The steps after connecting are limited below: a single value would be too long for some and too short for others.
    socketTimeout: limits.confirm + limits.handOver,
    socketCloseTimeout: CLOSE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Calls `onSent` when the last byte of a mail has been sent. After that, the server may take long to confirm it.
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
        if (isPermanent(error)) throw new MailRefused(error instanceof Error ? error.message : String(error));
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => mailer.close(),
  };
}

/** Syncs a folder, so that a new name in it survives a power failure. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Returns the folder for mails if there is no mail server. */
export const outboxFolder = (dataDir: string): string => path.join(dataDir, 'outbox');

/**
 * Creates a transport without a mail server, for trials of the product. It writes each mail to a file, synced to disk
 * before it counts as sent, and reports its links to `onLinks`.
 */
export function fileTransport(folder: string, onLinks: (file: string, links: string[]) => void): Transport {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message: written } = await writer.sendMail(message(mail));
      if (!Buffer.isBuffer(written)) throw new Error('The mail was not written completely');
      makePrivateFolder(folder);
      const file = path.join(folder, `${mail.id}.eml`);
      makePrivate(`${file}.new`);
      writeFileSync(`${file}.new`, written, { mode: PRIVATE_FILE_MODE, flush: true });
      renameSync(`${file}.new`, file);
      flushFolder(folder);
      onLinks(file, mail.text.match(/https?:\/\/\S+/g) ?? []);
    },
    close: () => undefined,
  };
}
