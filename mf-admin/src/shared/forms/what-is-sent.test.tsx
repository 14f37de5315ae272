import { screen } from '@testing-library/react';
import { getUser, listUsers } from 'shared-contract/users';
import { register } from 'shared-contract/signing-in';
import { pathTo } from 'shared-contract/screens';
import { getTeam, registerTeam } from 'shared-contract/teams';
import { call } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../../testing/with-api.ts';
import { recordCalls } from '../../../testing/record-calls.ts';
import { sweden } from '../../../testing/season.ts';
import routes from '../../routes.tsx';

withApi();
beforeEach(signInAsAdmin);

test('omits empty optional fields from a registration', async () => {
  const { user } = renderScreen(routes, pathTo('teamRegister'));
  await user.type(await screen.findByLabelText(/^Team name/), 'Malmö FF');
  await user.selectOptions(screen.getByLabelText(/^Country/), 'Sweden');
  const recorded = recordCalls();
  await user.click(screen.getByRole('button', { name: 'Register Team' }));
  expect(await screen.findByText('Team registered successfully')).toBeVisible();
  expect(recorded).toEqual([{ name: 'registerTeam', body: { name: 'Malmö FF', country: sweden } }]);
});

test('sends changed fields of an update, and null for cleared ones', async () => {
  const before = { name: 'Kalmar', englishName: 'Kalmar', country: sweden, website: 'https://kalmarff.se' };
  const { id } = await call(registerTeam, { body: before });
  const { user } = renderScreen(routes, pathTo('teamEdit', { teamId: id }));
  await user.type(await screen.findByLabelText(/^Team name/), ' FF');
  await user.clear(screen.getByLabelText('Website'));
  await user.type(screen.getByLabelText('English name'), ' ');
  const recorded = recordCalls();
  await user.click(screen.getByRole('button', { name: 'Update Team' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kalmar FF' })).toBeVisible();
  expect(recorded[0]).toEqual({
    name: 'updateTeam',
    body: { teamId: id, name: 'Kalmar FF', website: null, version: 1 },
  });
  await expect(call(getTeam, { params: { id } })).resolves.toMatchObject({
    ...before,
    name: 'Kalmar FF',
    website: null,
  });
});

test('sends only the filled fields of a user’s update', async () => {
  const body = { firstName: 'Ebba', lastName: 'Ask', email: 'ebba@tiptable.test', password: 'Pass-word-1' };
  await call(register, { body: { ...body, phoneNumber: '+46701234567' } });
  const [{ id } = { id: '' }] = await call(listUsers, { query: { q: 'ebba' } });
  const { user } = renderScreen(routes, pathTo('userUpdate', { userId: id }));
  await user.type(await screen.findByLabelText('Last name'), 'Alm');
  await user.type(screen.getByLabelText('Phone number'), '  ');
  const recorded = recordCalls();
  await user.click(screen.getByRole('button', { name: 'Update User' }));
  expect(await screen.findByRole('row', { name: /Ebba Alm/ })).toBeVisible();
  expect(recorded[0]).toMatchObject({ name: 'updateUser', body: { newLastName: 'Alm' } });
  expect(Object.keys(recorded[0]?.body ?? {}).toSorted()).toEqual(['newLastName', 'version']);
  const { phoneNumber } = await call(getUser, { params: { id } });
  expect(phoneNumber).toBe('+46701234567');
});
