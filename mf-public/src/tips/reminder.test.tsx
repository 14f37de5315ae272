import { screen, waitFor, within } from '@testing-library/react';
import { createGroup } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { answerReminderOffer, getReminderOffer, getTipMails, updateTipMails } from 'shared-contract/tip-mails';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { addSeasonToTip, tip } from '../../../testing/seasons/season-to-tip.ts';
import { signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();
const none = { deadline: false, round: false, season: false };
const hint = /^One email a season, the day before tips lock, if yours is missing\./;
let season: string;
let code: string;

beforeAll(async () => {
  await signInAsAdmin();
  ({ id: season } = await addSeasonToTip(api.now()));
  await signInAsUser('Olga', 'Ek');
  const group = await call(createGroup, { body: { name: 'The office', leagueSeasonStatsId: season } });
  code = group.code ?? '';
  endSession();
});

async function openInvitation() {
  const shown = renderScreen(routes, pathTo('joinGroup', { code }));
  await screen.findByRole('button', { name: 'Join group' });
  return shown;
}
const joinSwitch = () => screen.queryByRole('switch', { name: 'Remind me before tips lock' });

async function join({ router, user }: Awaited<ReturnType<typeof openInvitation>>) {
  await user.click(screen.getByRole('button', { name: 'Join group' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/group\//));
}

test('turns reminders on with joining a group, by a switch that says what comes and how often', async () => {
  await signInAsUser('Kim', 'Dal');
  const shown = await openInvitation();
  expect(joinSwitch()).toBeChecked();
  expect(joinSwitch()).toHaveAccessibleDescription(hint);
  expect(joinSwitch()).toHaveAccessibleDescription(/It comes once your email is confirmed\.$/);
  await expect(call(getTipMails)).resolves.toEqual(none);
  await join(shown);
  await expect(call(getTipMails)).resolves.toEqual({ ...none, deadline: true });
});

test('turns no reminders on if the user turns the switch off, and does not offer them again', async () => {
  await signInAsUser('Kim', 'Dal');
  const shown = await openInvitation();
  await shown.user.click(screen.getByRole('switch', { name: 'Remind me before tips lock' }));
  await join(shown);
  await expect(call(getTipMails)).resolves.toEqual(none);
  await expect(call(getReminderOffer)).resolves.toMatchObject({ isOpen: false });
  shown.unmount();
  renderScreen(routes, pathTo('predict', { lssId: season }));
  expect(await screen.findByRole('region', { name: 'Save your tip' })).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('leaves reminders as they are if the user has turned them on or off', async () => {
  await signInAsUser('Kim', 'Dal');
  for (const deadline of [true, false]) await call(updateTipMails, { body: { deadline } });
  const shown = await openInvitation();
  expect(joinSwitch()).not.toBeInTheDocument();
  await join(shown);
  await expect(call(getTipMails)).resolves.toEqual(none);
});

test('keeps a choice made elsewhere in the meantime', async () => {
  await signInAsUser('Kim', 'Dal');
  const shown = await openInvitation();
  expect(joinSwitch()).toBeChecked();
  await call(answerReminderOffer, { body: { isWanted: false } });
  await join(shown);
  await expect(call(getTipMails)).resolves.toEqual(none);
});

test('turns reminders on with the first save of a tip', async () => {
  await signInAsUser('Kim', 'Dal');
  const { user } = renderScreen(routes, pathTo('predict', { lssId: season }));
  const form = within(await screen.findByRole('region', { name: 'Save your tip' }));
  expect(form.getByRole('switch', { name: 'Remind me next season' })).toBeChecked();
  expect(form.getByRole('switch')).toHaveAccessibleDescription(hint);
  await user.click(form.getByRole('button', { name: /^Save privately/ }));
  await waitFor(async () => expect(await call(getTipMails)).toEqual({ ...none, deadline: true }));
  expect(screen.queryByRole('switch', { name: 'Remind me next season' })).not.toBeInTheDocument();
});

test('offers no reminders with a tip that is saved, nor to visitors', async () => {
  await signInAsUser('Kim', 'Dal');
  await tip(season, 'ABCD');
  const saved = renderScreen(routes, pathTo('predict', { lssId: season }));
  expect(await screen.findByRole('region', { name: 'Who sees it' })).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  saved.unmount();
  endSession();
  renderScreen(routes, pathTo('predict', { lssId: season }));
  expect(await screen.findByRole('link', { name: 'Sign up to save' })).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
