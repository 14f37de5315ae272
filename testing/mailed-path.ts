import { waitFor } from '@testing-library/react';
import type { RunningApi } from './start-api.ts';

const unfold = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns the path, with query or fragment, of the newest link to `screen` that was mailed to `email`. */
export function mailedPath(api: RunningApi, email: string, screen: string): Promise<string> {
  return waitFor(async () => {
    const mails = (await api.mails()).map(unfold).filter((mail) => mail.includes(email));
    const links = mails.map((mail) => new RegExp(`${screen}[?#][^\\s"<>]+`).exec(mail)?.[0]);
    const link = links.findLast((found) => found !== undefined);
    if (link === undefined) throw new Error(`No link to ${screen} in ${mails.length} mails to ${email}`);
    return link;
  });
}
