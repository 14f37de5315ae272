import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { screen, waitFor, within } from '@testing-library/react';
import { register } from 'shared-contract/signing-in';
import { pathTo } from 'shared-contract/screens';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

/** A local mail server that rejects every recipient. */
const smtp = createServer((socket) => {
  socket.write('220 here\r\n');
  socket.on('data', (line: Buffer) =>
    socket.write(`${line.toString().startsWith('RCPT') ? '550 No such user' : '250 OK'}\r\n`),
  );
  socket.on('error', () => undefined);
}).listen(0, '127.0.0.1');
const settings: Record<string, string> = {};
beforeAll(async () => {
  if (!smtp.listening) await once(smtp, 'listening');
  settings['SMTP_URL'] = `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`;
});
const api = withApi(settings);
afterAll(() => smtp.close());

const rows = async () => (await screen.findAllByRole('row')).slice(1);

test('lists permanently rejected mails, retries one and deletes one', async () => {
  for (const name of ['anna', 'bo'])
    await call(register, {
      body: { firstName: name, lastName: 'Berg', email: `${name}@example.com`, password: 'Pass-word-1' },
    });
  await api.mails();
  await signInAsAdmin();
  const { user } = renderScreen(routes, pathTo('admin'));
  const menu = await screen.findByRole('navigation', { name: 'Administration' });
  await user.click(within(menu).getByRole('link', { name: 'Undelivered Emails' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Undelivered Emails' })).toBeVisible();
  expect(await screen.findByText('anna@example.com')).toBeVisible();
  expect(await rows()).toHaveLength(2);

  const [first] = await rows();
  expect(within(first ?? document.body).getByText(/550 No such user/)).toBeVisible();
  await user.click(within(first ?? document.body).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We’ll send it again')).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Every email has been delivered or is still on its way.')).toBeVisible();
});

test('shows an error to a user who is not an administrator', async () => {
  await signInAsUser();
  renderScreen(routes, pathTo('undeliveredMails'));
  expect(await screen.findByText('The emails could not be loaded.')).toBeVisible();
});
