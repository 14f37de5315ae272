import { act, screen, within } from '@testing-library/react';
import { getOwnProfile } from 'shared-contract/account';
import { formatShortDay } from 'shared-contract/lock-text';
import { fillPath } from 'shared-contract/path';
import { pathTo } from 'shared-contract/screens';
import { createTable, deleteTable, getTable } from 'shared-contract/tables';
import { newTable } from 'shared-contract/table-rules';
import { getTipping } from 'shared-contract/tips';
import { call, currentSession, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { addSeasonToTip, PAST_LOCK, signInAsPublicUser, tip } from '../../../testing/seasons/season-to-tip.ts';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

const TEAMS = /Alfa|Bravo|Charlie|Delta/;
const sealedMessageFor = (day: string) =>
  `Until ${day} the link shows whose tip it is and when it opens, not your order.`;
const fact = async (term: string) => (await screen.findByText(term)).nextElementSibling;
const lookAgain = () =>
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Creates a season with a sealed tip. Its owner stays signed in. */
async function sealedTip(league: string, settings: object = {}) {
  await signInAsAdmin();
  const season = await addSeasonToTip(api.now(), league);
  const owner = await signInAsPublicUser(api, 'Ada');
  const { publicUserName: userName } = await call(getOwnProfile);
  const { token } = currentSession();
  const { id } = await tip(season.id, 'DCBA', { name: 'Ada’s secret', isSealed: true, ...settings });
  const { locksAt } = await call(getTipping, { params: { id: season.id } });
  return {
    season,
    owner,
    token,
    userName,
    id,
    day: formatShortDay(locksAt ?? ''),
    address: pathTo('simpleTable', { tableId: id }),
  };
}

test('shows visitors the tip’s owner, season and lock without the order, and a link to tip', async () => {
  const { address, day, season, userName } = await sealedTip('Visited League');
  endSession();
  const { user, router } = renderScreen(routes, address);
  const year = api.now().getUTCFullYear();
  const name = `${userName}’s tip for Visited League ${year} is sealed until ${day}`;
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(document.title).toContain(name);
  expect(await screen.findByText(/^Locks in /)).toBeVisible();
  expect(screen.getByText('The order is still a secret.')).toBeVisible();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.body).not.toHaveTextContent(TEAMS);
  expect(document.body).not.toHaveTextContent('Ada’s secret');
  expect(screen.getByRole('link', { name: `See Visited League ${year}` })).toHaveAttribute(
    'href',
    pathTo('season', { lssId: season.id }),
  );
  expect(screen.getByRole('link', { name: 'log in' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Make yours' }));
  expect(router.state.location.pathname).toBe(pathTo('predict', { lssId: season.id }));
});

test('shows the table after the lock, and no table after its deletion, on an open page', async () => {
  const { address } = await sealedTip('Opening League');
  await signInAsUser();
  const shown = renderScreen(routes, address);
  expect(await screen.findByRole('link', { name: 'Make yours' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'log in' })).not.toBeInTheDocument();
  await api.advance(PAST_LOCK);
  lookAgain();
  expect(await screen.findByRole('table', { name: 'Ada’s secret' })).toBeVisible();
  shown.unmount();

  const other = await sealedTip('Deleted League');
  endSession();
  renderScreen(routes, other.address);
  expect(await screen.findByRole('link', { name: 'Make yours' })).toBeVisible();
  const deleting = `${api.apiBase}${fillPath(deleteTable.path, { id: other.id })}`;
  await fetch(deleting, { method: 'DELETE', headers: { authorization: `Bearer ${other.token}` } });
  lookAgain();
  expect(await screen.findByText('Table not found or is not public.')).toBeVisible();
});

test('shows the owner the table, the text about visibility, and only the link to share', async () => {
  const { address, day, id } = await sealedTip('Owned League');
  const share = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = renderScreen(routes, address);
  expect(await screen.findByRole('table', { name: 'Ada’s secret' })).toBeVisible();
  expect(screen.getByText('This tip is sealed')).toBeVisible();
  expect(await fact('Views')).toHaveTextContent('0');
  const message = sealedMessageFor(day);
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share Table' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Share sealed tip' }));
  expect(await navigator.clipboard.readText()).toBe(`https://tiptable.test${address}`);
  const toast = (await screen.findByText('Table URL copied to clipboard!')).closest('li');
  expect(toast).toHaveTextContent(message);
  await user.click(screen.getByRole('button', { name: 'Send Ada’s secret with another app' }));
  const title = `My tip for Owned League ${api.now().getUTCFullYear()} is sealed until ${day}`;
  expect(share).toHaveBeenCalledWith({ title, url: `https://tiptable.test${address}` });

  await user.click(await screen.findByRole('button', { name: 'More', expanded: false }));
  expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Compare/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'More ways to share' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Share Ada’s secret' }));
  expect(dialog.getByText(message)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Share sealed tip' })).toBeVisible();
  expect(dialog.queryByRole('img')).not.toBeInTheDocument();
  expect(dialog.queryByLabelText('Embed code')).not.toBeInTheDocument();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  expect(await call(getTable, { params: { id } })).toMatchObject({ tip: { isSealed: true } });
});

test('offers only the link of a sealed tip saved by a visitor, who manages it by its key', async () => {
  const { day, season } = await sealedTip('Anonymous League');
  endSession();
  const { user, router } = renderScreen(routes, pathTo('predict', { lssId: season.id }));
  await user.click(await screen.findByRole('button', { name: 'Save without an account' }));
  await user.type(screen.getByLabelText('Email'), 'visitor@example.org');
  await user.click(screen.getByRole('button', { name: /^Save sealed/ }));
  const created = within(await screen.findByRole('region', { name: 'Your tip is sealed' }));
  expect(created.getByText(sealedMessageFor(day))).toBeVisible();
  expect(created.getByText(/^The link is in your clipboard/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`https://tiptable.test${router.state.location.pathname}`);
  expect(created.queryByRole('img')).not.toBeInTheDocument();
  expect(created.queryByLabelText('Embed code')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Compare/ })).not.toBeInTheDocument();
});

test('shares a sealed tip as sealed in My Tables, and links to the choice of its visibility', async () => {
  const { day, season } = await sealedTip('Listed League');
  await call(createTable, { body: { ...newTable(3), name: 'Plain table', isPublicTable: true } });
  const shown = renderScreen(routes, pathTo('myTables'));
  const description = 'Ada’s secret';
  await shown.user.click(await screen.findByRole('button', { name: 'Share sealed tip', description }));
  expect(await screen.findByText(sealedMessageFor(day))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Share Table', description: 'Plain table' })).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Public table', description: 'Plain table' })).toBeVisible();
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  expect(screen.getByText('Sealed until the lock')).toBeVisible();
  await shown.user.click(screen.getByRole('link', { name: 'Who can see it', description }));
  expect(shown.router.state.location.pathname).toBe(pathTo('predict', { lssId: season.id }));
  expect(await screen.findByRole('button', { name: /^Sealed/, pressed: true })).toBeVisible();
});

test('shares a locked tip as a table in My Tables, and links to its page', async () => {
  const { address, id, owner } = await sealedTip('Locked League');
  await api.advance(PAST_LOCK);
  await signInAs(owner);
  const { user, router } = renderScreen(routes, pathTo('myTables'));
  expect(await screen.findByRole('button', { name: 'Share Table' })).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Who can see it' }));
  expect(router.state.location.pathname).toBe(address);
  await user.click(await screen.findByRole('button', { name: 'More', expanded: false }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make private' }));
  expect(await screen.findByText('Table visibility updated.')).toBeVisible();
  expect((await call(getTable, { params: { id } })).isPublicTable).toBe(false);
});
