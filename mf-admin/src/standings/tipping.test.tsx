import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { getTipping } from 'shared-contract/tips';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { addSeasonToTip, PAST_LOCK, tip } from '../../../testing/seasons/season-to-tip.ts';
import { signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import { addSeason } from '../../testing/season.ts';
import { fieldOf } from '../shared/moments.ts';
import routes from '../routes.tsx';

const api = withApi();
const open = (lssId: string) => renderScreen(routes, pathTo('seasonStandings', { lssId }));
const settings = (id: string) => call(getTipping, { params: { id } });

let id: string;
test('rule and lock are set at once as long as there are no tips', async () => {
  await signInAsAdmin();
  ({ id } = await addSeasonToTip(api.now()));
  const { user } = open(id);
  const form = within(await screen.findByRole('form', { name: 'Tips' }));
  expect(form.getByText('There are no tips yet.')).toBeVisible();
  const { locksAt } = await settings(id);
  expect(form.getByLabelText('Tips lock (UTC)')).toHaveValue(fieldOf(locksAt ?? ''));
  await user.selectOptions(form.getByLabelText('How tips are scored'), 'Classic');
  await user.click(form.getByRole('button', { name: 'Save Settings' }));
  await waitFor(async () => expect(await settings(id)).toMatchObject({ rule: 'classic', locksAt }));
});

test('a lock that has tips is moved after a confirmation that says how many', async () => {
  await signInAsUser();
  await tip(id, 'ABCD');
  await signInAsAdmin();
  const { user } = open(id);
  const form = within(await screen.findByRole('form', { name: 'Tips' }));
  expect(form.getByText('1 tip so far.')).toBeVisible();
  const before = (await settings(id)).locksAt;
  const later = fieldOf(new Date(Date.parse(before ?? '') + 3_600_000).toISOString());
  const field = form.getByLabelText('Tips lock (UTC)');
  await user.clear(field);
  await user.type(field, later);
  await user.click(form.getByRole('button', { name: 'Save Settings' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Move the lock of 1 tip?' });
  expect((await settings(id)).locksAt).toBe(before);
  await user.click(within(dialog).getByRole('button', { name: 'Move the Lock' }));
  await waitFor(async () => expect(fieldOf((await settings(id)).locksAt ?? '')).toBe(later));
});

test('after the lock the settings of a season with tips stay', async () => {
  await api.advance(PAST_LOCK);
  await signInAsAdmin();
  open(id);
  expect(await screen.findByText('1 tip locked: rule and lock stay as they are.')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Tips' })).not.toBeInTheDocument();
});

test('a season whose first round has begun is closed until it gets a later lock', async () => {
  await signInAsAdmin();
  const { lss } = await addSeason('Begun League');
  open(lss.id);
  expect(await screen.findByText(/Tipping is closed until there’s a later lock\.$/)).toBeVisible();
});
