import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

const outbox = path.join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');

const decode = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns the mails to `email`, the oldest first. */
async function mailsTo(email: string): Promise<string[]> {
  const names = (await readdir(outbox).catch(() => [])).sort();
  const mails = (await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')))).map(decode);
  return mails.filter((mail) => mail.includes(`To: ${email}`));
}

/** Returns the links to `screen` in the mails to `email`, as path and query, the oldest first. */
async function mailedPaths(email: string, screen: string): Promise<string[]> {
  return (await mailsTo(email)).flatMap((mail) => new RegExp(`${screen}[?#][^\\s"<>]+`).exec(mail)?.[0] ?? []);
}

/**
 * Returns the newest link to `screen` in the mails to `email`. A mail is sent shortly after the call that causes it.
 */
export async function mailedPath(email: string, screen: string): Promise<string> {
  let newest: string | undefined;
  await expect
    .poll(async () => (newest = (await mailedPaths(email, screen)).at(-1)), { message: `a mail to ${email}` })
    .toBeDefined();
  return newest ?? '';
}

/** Waits for a mail to `email` that contains `text`. */
export async function expectMail(email: string, text: string): Promise<void> {
  const theirs = async () => (await mailsTo(email)).filter((mail) => mail.includes(text)).length;
  await expect.poll(theirs, { message: `a mail to ${email} with “${text}”` }).toBe(1);
}
