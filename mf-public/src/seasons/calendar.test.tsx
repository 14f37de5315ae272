import { screen, waitFor, within } from '@testing-library/react';
import { createGroup } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { addSeasonToTip } from '../../../testing/seasons/season-to-tip.ts';
import { importSmallSeason } from '../../../testing/seasons/small-season.ts';
import { signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();
let season: string;

beforeAll(async () => {
  await signInAsAdmin();
  ({ id: season } = await addSeasonToTip(api.now(), 'Open League'));
  endSession();
});

const name = () => `Open League ${api.now().getUTCFullYear()}`;

test('offers a season’s calendar to subscribe, to copy and to download', async () => {
  const { user } = renderScreen(routes, pathTo('season', { lssId: season }));
  const button = await screen.findByRole('button', { name: 'Add to calendar' });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to your calendar' }));
  const subscribe = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Subscribe' });
  expect(subscribe.href).toMatch(new RegExp(`^webcal://.+/lss/${season}/calendar\\.ics$`));
  expect(subscribe).toHaveFocus();
  const address = dialog.getByLabelText<HTMLInputElement>('Calendar address');
  expect(address).toHaveValue(subscribe.href);
  await user.click(dialog.getByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe(subscribe.href);
  expect(await screen.findByText('Address copied to clipboard!')).toBeVisible();

  const download = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Download' });
  expect(download.download).toBe(`${name()}.ics`);
  expect(download.href).toBe(subscribe.href.replace('webcal:', 'http:'));
  const file = await fetch(download.href);
  expect(await file.text()).toContain(`Tips lock: ${name()}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('shows the address to copy by hand if copying fails', async () => {
  const { user } = renderScreen(routes, pathTo('season', { lssId: season }));
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(await screen.findByRole('button', { name: 'Copy address' }));
  expect(await screen.findByText('Failed to copy the address. Please copy it from its field.')).toBeVisible();
  expect(screen.getByLabelText('Calendar address')).toHaveFocus();
});

test('offers no calendar of a season that is over', async () => {
  await signInAsAdmin();
  const past = await importSmallSeason(2024);
  endSession();
  renderScreen(routes, pathTo('season', { lssId: past }));
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
});

test('offers the calendar in each group and once for all groups of a season', async () => {
  await signInAsUser();
  const { id } = await call(createGroup, { body: { name: 'One', leagueSeasonStatsId: season } });
  await call(createGroup, { body: { name: 'Two', leagueSeasonStatsId: season } });
  const group = renderScreen(routes, pathTo('group', { groupId: id }));
  expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeVisible();
  group.unmount();
  const { user } = renderScreen(routes, pathTo('groups'));
  await user.click(await screen.findByRole('button', { name: `Add ${name()} to your calendar` }));
  expect(await screen.findByRole('dialog', { name: 'Add to your calendar' })).toHaveAccessibleDescription(
    `Kick-offs, rounds and the deadline for tips of ${name()}. No scores and no alarms.`,
  );
});
