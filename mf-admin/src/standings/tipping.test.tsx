import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { getSeasonScoring } from 'shared-contract/season-scoring';
import { getTipping } from 'shared-contract/tips';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { addSeasonToTip, PAST_LOCK, tip } from '../../../testing/seasons/season-to-tip.ts';
import { signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import { addSeason } from '../../testing/season.ts';
import { fieldOf } from '../shared/forms/timestamps.ts';
import routes from '../routes.tsx';

const api = withApi();
const open = (lssId: string) => renderScreen(routes, `${pathTo('seasonStandings', { lssId })}?part=tips`);
const settings = (id: string) => call(getTipping, { params: { id } });

let id: string;
let play: (results: Record<string, string>) => Promise<unknown>;
test('saves rule and lock without a confirmation while there are no tips', async () => {
  await signInAsAdmin();
  ({ id, play } = await addSeasonToTip(api.now()));
  const { user } = open(id);
  const form = within(await screen.findByRole('form', { name: 'Tips' }));
  expect(form.getByText('There are no tips yet.')).toBeVisible();
  const { locksAt } = await settings(id);
  expect(form.getByLabelText('Tips lock (UTC)')).toHaveValue(fieldOf(locksAt ?? ''));
  await user.selectOptions(form.getByLabelText('How tips are scored'), 'Classic');
  await user.click(form.getByRole('button', { name: 'Save settings' }));
  await waitFor(async () => expect(await settings(id)).toMatchObject({ rule: 'classic', locksAt }));
});

test('moves the lock of existing tips after a confirmation with their number', async () => {
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
  await user.click(form.getByRole('button', { name: 'Save settings' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Move the lock of 1 tip?' });
  expect((await settings(id)).locksAt).toBe(before);
  await user.click(within(dialog).getByRole('button', { name: 'Move the lock' }));
  await waitFor(async () => expect(fieldOf((await settings(id)).locksAt ?? '')).toBe(later));
});

test('keeps the settings of a season with tips after the lock', async () => {
  await api.advance(PAST_LOCK);
  await signInAsAdmin();
  open(id);
  expect(await screen.findByText('1 tip is locked. The rule and the lock can no longer change.')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Tips' })).not.toBeInTheDocument();
});

test('scores an incomplete round early, and ends and continues the season, after confirmations', async () => {
  await signInAsAdmin();
  // By now, the first round’s deadline is before the lock.
  await play({ 'Bravo-Charlie': '2-0' });
  const { user } = open(id);
  const scoring = within(await screen.findByRole('region', { name: 'Scoring' }));
  expect(await scoring.findByText('1 result, 1 to come')).toBeVisible();
  expect(scoring.getByText('No round is scored yet.')).toBeVisible();
  await user.click(scoring.getByRole('button', { name: 'Score now' }));
  const early = within(await screen.findByRole('alertdialog', { name: 'Score round 2 now?' }));
  expect(early.getByText(/^1 match of it has no result yet\./)).toBeVisible();
  await user.click(early.getByRole('button', { name: 'Score now' }));
  expect(await scoring.findByText('1 result, 1 to come; scored early')).toBeVisible();
  expect(await call(getSeasonScoring, { params: { id } })).toMatchObject({ rounds: [{ round: 2, isEarly: true }] });

  await user.click(scoring.getByRole('button', { name: 'End the season' }));
  const end = within(await screen.findByRole('alertdialog', { name: 'End the season for its tips?' }));
  expect(end.getByText(/^The scores of 1 tip after round 2 become final\..* a badge .* a mail /)).toBeVisible();
  await user.click(end.getByRole('button', { name: 'End the season' }));
  expect(await scoring.findByText('The season was ended by an administrator: its scores are final.')).toBeVisible();
  expect(await call(getSeasonScoring, { params: { id } })).toMatchObject({ isCalledOver: true });
  await user.click(scoring.getByRole('button', { name: 'Let it go on' }));
  const on = within(await screen.findByRole('alertdialog', { name: 'Let the season go on?' }));
  await user.click(on.getByRole('button', { name: 'Let it go on' }));
  expect(await scoring.findByRole('button', { name: 'End the season' })).toBeVisible();
});

test('closes tipping for a season whose first round has begun until it has a later lock', async () => {
  await signInAsAdmin();
  const { lss } = await addSeason('Begun League');
  open(lss.id);
  expect(await screen.findByText(/Tips stay locked until there’s a later lock\.$/)).toBeVisible();
});
