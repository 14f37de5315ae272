import { screen, waitFor, within } from '@testing-library/react';
import { getUser } from 'shared-contract/users';
import { logIn } from 'shared-contract/signing-in';
import { pathTo } from 'shared-contract/screens';
import { call, currentSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAsAdmin, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

withApi();

async function addPerson(firstName: string) {
  const person = await signInAsUser(firstName, 'Holm');
  const { handlerId } = currentSession();
  await signInAsAdmin();
  return { ...person, id: handlerId ?? '' };
}
const canLogIn = ({ email, password }: { email: string; password: string }) =>
  call(logIn, { body: { email, password } }).then(
    () => true,
    () => false,
  );

test('bans a user with a reason from the detail screen, and lifts the ban', async () => {
  const person = await addPerson('Tilde');
  const { user } = renderScreen(routes, pathTo('userDetailed', { userId: person.id }));
  await user.click(await screen.findByRole('button', { name: 'Ban…' }));
  const dialog = screen.getByRole('dialog', { name: 'Ban Tilde Holm' });
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }));
  expect(await within(dialog).findByText('Required')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Insults in names');
  await user.type(within(dialog).getByLabelText('Until (UTC)'), '2001-02-03T04:05');
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }));
  expect(await within(dialog).findByText('Must be in the future')).toBeVisible();
  await user.clear(within(dialog).getByLabelText('Until (UTC)'));
  await user.type(within(dialog).getByLabelText('Until (UTC)'), '2188-02-03T04:05');
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }));
  expect(await screen.findByText('Tilde Holm is banned')).toBeVisible();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Banned until 3 Feb 2188, 04:05 UTC');
  expect(notice).toHaveTextContent('Insults in names');
  expect(notice).toHaveTextContent('Their public tables are hidden.');
  await expect(canLogIn(person)).resolves.toBe(false);

  await user.click(screen.getByRole('button', { name: 'Lift ban' }));
  expect(await screen.findByText('Tilde Holm is not banned any more')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Ban…' })).toBeVisible();
  expect(screen.queryByText('Insults in names')).not.toBeInTheDocument();
  await expect(canLogIn(person)).resolves.toBe(true);
});

test('marks banned users in the list, bans and lifts there, and offers no ban of the caller', async () => {
  const person = await addPerson('Runa');
  const { user } = renderScreen(routes, pathTo('usersHandle'));
  const row = await screen.findByRole('row', { name: /Runa Holm/ });
  const choose = async (name: string) => {
    const [menu = row] = within(row).getAllByRole('button', { name: 'More actions' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Ban…');
  const dialog = screen.getByRole('dialog', { name: 'Ban Runa Holm' });
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Spam');
  await user.click(within(dialog).getByLabelText('Hide their public tables'));
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }));
  expect(await within(row).findByText('Banned')).toBeVisible();
  await expect(call(getUser, { params: { id: person.id } })).resolves.toMatchObject({
    ban: { until: null, reason: 'Spam', hideTables: false },
  });
  await choose('Lift ban');
  await waitFor(() => expect(within(row).queryByText('Banned')).not.toBeInTheDocument());
  const own = screen.getByRole('row', { name: /Administrator/ });
  await user.click(within(own).getByRole('button', { name: 'More actions' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim())).toEqual([
    'Update',
    'Delete',
  ]);
});
