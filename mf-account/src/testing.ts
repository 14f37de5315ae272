import { waitFor } from '@testing-library/react';
import { logIn } from 'shared-contract/account';
import type { Endpoint } from 'shared-contract/endpoint';
import { sendFriendRequest } from 'shared-contract/friends';
import { call, siteConfig } from 'shared-session';
import type { RunningApi } from '../../scripts/testing/start-api.ts';
import type { Person } from '../../scripts/testing/with-api.ts';

const unfold = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The path, with its query, of the newest link to `screen` that was mailed to `email`; mails leave a moment after their cause. */
export function mailedPath(api: RunningApi, email: string, screen: string): Promise<string> {
  return waitFor(
    async () => {
      const mails = (await api.mails()).map(unfold).filter((mail) => mail.includes(email));
      const links = mails.map((mail) => new RegExp(`${screen}\\?[^\\s"<>]+`).exec(mail)?.[0]);
      const link = links.findLast((found) => found !== undefined);
      if (link === undefined) throw new Error(`No link to ${screen} in ${mails.length} mails to ${email}`);
      return link;
    },
    { timeout: 5000 },
  );
}

/** What somebody does in another browser meanwhile: the session of this one stays as it is. */
export async function elsewhere({ email, password }: Person, { method, path }: Endpoint, id: string): Promise<void> {
  const token = await call(logIn, { body: { email, password } });
  const address = `${siteConfig().apiBase}${path.replace(':id', encodeURIComponent(id))}`;
  const response = await fetch(address, { method, headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}`);
}

/** Makes two people friends: each asks the other. */
export async function befriend(one: Person, other: Person): Promise<void> {
  await elsewhere(one, sendFriendRequest, other.email);
  await elsewhere(other, sendFriendRequest, one.email);
}
