import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { makePrivate, makePrivateFolder, PRIVATE_FILE } from '../private-files.ts';

/** A mail to hand over. `id` becomes its Message-ID, so that a repeated hand-over is recognised as the same mail. */
export type OutgoingMail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  date: Date;
};

/** Hands mails over; `send` throws when it fails, `close` ends open connections. */
export type Transport = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };

const LIMIT_MS = 10_000;

function message({ date, from, html, id, replyTo, subject, text, to }: OutgoingMail) {
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return {
    date,
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}

/** Mail by SMTP, with a time limit on every step, so that a hanging server does not block other mails. */
export function smtpTransport(url: string): Transport {
  const mailer = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    dnsTimeout: LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await mailer.sendMail(message(mail));
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
