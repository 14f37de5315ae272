import { logIn } from 'shared-contract/signing-in';
import type { Endpoint } from 'shared-contract/endpoint';
import { sendFriendRequest } from 'shared-contract/friends';
import { call, siteConfig } from 'shared-session';
import type { Person } from '../../testing/with-api.ts';

/** Makes a call as another user, without changing the current session. */
export async function callAs({ email, password }: Person, { method, path }: Endpoint, id = ''): Promise<void> {
  const token = await call(logIn, { body: { email, password } });
  const address = `${siteConfig().apiBase}${path.replace(':id', encodeURIComponent(id))}`;
  const response = await fetch(address, { method, headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${method} ${path} returns ${response.status}`);
}

/** Makes two users friends by mutual requests. */
export async function befriend(one: Person, other: Person): Promise<void> {
  await callAs(one, sendFriendRequest, other.email);
  await callAs(other, sendFriendRequest, one.email);
}
