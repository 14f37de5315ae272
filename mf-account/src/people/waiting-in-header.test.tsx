import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, screen, waitFor } from '@testing-library/react';
import { sendFriendRequest } from 'shared-contract/friends';
import { pathTo } from 'shared-contract/screens';
import { endSession } from 'shared-session';
import { banner, showInShell } from '../../../testing/walk-forms.ts';
import { configureTestSite, type Person, signInAs, signInAsUser, withApi } from '../../../testing/with-api.ts';
import { elsewhere } from '../../testing/friends.ts';
import * as exposed from '../routes.tsx';

const api = withApi();

const lookAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const show = (path: string) => showInShell({ name: 'mf-account', exposed }, path);

/** Signs somebody in whom others have asked. */
async function signInAsked(by: Person[]): Promise<Person> {
  const receiver = await signInAsUser();
  for (const sender of by) await elsewhere(sender, sendFriendRequest, receiver.email);
  return receiver;
}

test('the header tells how many requests wait, and leads to them', async () => {
  await signInAsked([await signInAsUser('Kim', 'Dal'), await signInAsUser('Lo', 'Ek')]);
  const { router, user } = show('/');
  await user.click(await banner().findByRole('button', { name: 'Account 2 friend requests waiting' }));
  expect(banner().getByRole('button', { name: 'Menu 2 friend requests waiting' })).toBeVisible();
  // Whose account it is.
  expect(document.querySelector('header [data-initials]')).toHaveAttribute('data-initials', 'AL');
  await user.click(banner().getByRole('link', { name: '2 friend requests waiting' }));
  expect(router.state.location.pathname).toBe(pathTo('friends'));
  expect(await screen.findByRole('link', { name: 'Kim Dal' })).toBeVisible();
});

test('it follows what comes in, and what is answered on the page, until nothing waits', async () => {
  const late = await signInAsUser('Lo', 'Ek');
  const self = await signInAsked([await signInAsUser('Kim', 'Dal')]);
  const { user } = show('/about');
  await banner().findByRole('button', { name: 'Account 1 friend request waiting' });
  await elsewhere(late, sendFriendRequest, self.email);
  lookAgain();
  await user.click(await banner().findByRole('button', { name: 'Account 2 friend requests waiting' }));
  await user.click(banner().getByRole('link', { name: '2 friend requests waiting' }));
  await user.click((await screen.findAllByRole('button', { name: 'Accept' }))[0] as HTMLElement);
  await banner().findByRole('button', { name: 'Account 1 friend request waiting' });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Decline' })).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await banner().findByRole('button', { name: 'Account' });
  expect(banner().queryByText(/waiting/)).not.toBeInTheDocument();
});

/** The API as it was before it counted requests, listed blocks and mailed: in front of the real one. */
async function withOlderApi() {
  const older = createServer((request, response) => {
    void (async () => {
      const url = request.url ?? '';
      if (/\/friends\/(?:block|waiting)$/.test(url)) {
        const problem = { type: 'about:blank', title: 'Method Not Allowed', status: 405, code: 'wrong-method' };
        response.writeHead(405, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
        return;
      }
      const { authorization = '' } = request.headers;
      const answer = await fetch(new URL(url, api.apiBase), { headers: { authorization } });
      const { wantsRequestMails: _none, ...body } = (await answer.json()) as Record<string, unknown>;
      const text = url.endsWith('/friends') ? '[]' : JSON.stringify(body);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    })();
  });
  await once(older.listen(0, '127.0.0.1'), 'listening');
  configureTestSite(`http://127.0.0.1:${(older.address() as AddressInfo).port}/api`);
  return () => {
    older.close();
    configureTestSite(api.apiBase);
  };
}

test('with an API of the release before, the Friends page goes without blocks and mails, and the header learns from it', async () => {
  await signInAsked([await signInAsUser('Kim', 'Dal')]);
  const leave = await withOlderApi();
  show(pathTo('friends'));
  expect(await screen.findByRole('link', { name: 'Kim Dal' })).toBeVisible();
  await banner().findByRole('button', { name: 'Account 1 friend request waiting' });
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  leave();
});

test('it is gone with the session, and while the server is away', async () => {
  const receiver = await signInAsked([await signInAsUser('Kim', 'Dal')]);
  show('/about');
  await banner().findByRole('button', { name: 'Account 1 friend request waiting' });
  act(endSession);
  expect(await banner().findByRole('link', { name: 'Login' })).toBeVisible();
  expect(banner().queryByText(/waiting/)).not.toBeInTheDocument();
  await act(() => signInAs(receiver));
  await banner().findByRole('button', { name: 'Account 1 friend request waiting' });
  await api.stop();
  lookAgain();
  await banner().findByRole('button', { name: 'Account' });
});
