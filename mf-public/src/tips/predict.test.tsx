import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getOwnProfile } from 'shared-contract/account';
import { registerLeagueSeason } from 'shared-contract/league-seasons';
import { pathTo } from 'shared-contract/screens';
import { confirmEmail } from 'shared-contract/signing-in';
import { getTable } from 'shared-contract/tables';
import { getTipping, listOwnTips, updateTipping } from 'shared-contract/tips';
import { updateTable } from 'shared-contract/table-history';
import { call, callList, endSession } from 'shared-session';
import { mailedPath } from '../../../testing/mailed-path.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { importSmallSeason, lastOfTheAlphabetWins } from '../../../testing/seasons/small-season.ts';
import { addSeasonToTip, tip } from '../../../testing/seasons/season-to-tip.ts';
import { suspendTab } from '../../../testing/suspend-tab.ts';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();
let seasonId: string;
let year: number;

beforeAll(async () => {
  await signInAsAdmin();
  year = api.now().getUTCFullYear() + 1;
  await importSmallSeason(year - 1, lastOfTheAlphabetWins);
  seasonId = await importSmallSeason(year);
  endSession();
});

const open = async (search = '') => {
  const shown = renderScreen(routes, pathTo('predict', { lssId: seasonId }) + search);
  await screen.findByRole('heading', { level: 1, name: `Predict Small League ${year}` });
  await waitFor(() => expect(screen.queryByText('Loading season...')).not.toBeInTheDocument());
  return shown;
};
const rows = () =>
  within(screen.getByRole('region', { name: 'Your tip' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.match(/Alfa|Bravo|Charlie|Delta/)?.[0]);
const ownTip = async () => {
  const [latest] = (await callList(listOwnTips)).items;
  return call(getTable, { params: { id: latest?.tableId ?? '' } });
};
const savedOrder = async () => (await ownTip()).items.map(({ name }) => name);
const choice = (name: string) =>
  within(screen.getByRole('group', { name: 'Save your tip' })).getByRole('button', { name: new RegExp(`^${name} `) });

async function saveFirst(user: Awaited<ReturnType<typeof open>>['user'], name = 'Save privately') {
  await user.click(choice(name));
  await screen.findByText('Saved');
}

test('starts with last season’s order, moves teams in every way, and saves automatically after the first save', async () => {
  await signInAsUser();
  const { user } = await open();
  expect(rows()).toEqual(['Delta', 'Charlie', 'Bravo', 'Alfa']);
  expect(screen.getAllByText(/^Was 1st/)).toHaveLength(1);
  expect(screen.getByText(/^Locks in \d+ days?/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Team/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Move Alfa up' }));
  expect(rows()).toEqual(['Delta', 'Charlie', 'Alfa', 'Bravo']);
  act(() => screen.getByRole('button', { name: '4 Bravo, move to another place' }).focus());
  await user.keyboard('1{Enter}');
  expect(rows()).toEqual(['Bravo', 'Delta', 'Charlie', 'Alfa']);
  expect(screen.getByRole('button', { name: '1 Bravo, move to another place' })).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(rows()).toEqual(['Delta', 'Bravo', 'Charlie', 'Alfa']);
  await user.keyboard('{ArrowDown}{Alt>}{Home}{/Alt}');
  expect(rows()).toEqual(['Charlie', 'Delta', 'Bravo', 'Alfa']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rows()).toEqual(['Delta', 'Bravo', 'Charlie', 'Alfa']);
  expect(screen.getByText('Undone: Charlie moved to place 1.')).toBeVisible();

  await user.clear(screen.getByLabelText('Name of your tip'));
  await user.click(choice('Save sealed'));
  expect(await screen.findByText('Please name your tip.')).toBeVisible();
  expect((await callList(listOwnTips)).items).toEqual([]);
  await user.type(screen.getByLabelText('Name of your tip'), 'My order');
  expect(choice('Save sealed')).toHaveTextContent(/Hidden until tips lock\./);
  await saveFirst(user, 'Save sealed');
  expect(screen.getByRole('heading', { name: 'Who sees it' })).toHaveFocus();
  expect(await ownTip()).toMatchObject({
    name: 'My order',
    isPublicTable: true,
    tip: { isSealed: true, isRanked: true },
  });

  await user.click(screen.getByRole('button', { name: 'Move Delta down' }));
  expect(screen.getByText('Saving…')).toBeVisible();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await savedOrder()).toEqual(['Bravo', 'Delta', 'Charlie', 'Alfa']);
  expect(await ownTip()).toMatchObject({ isPublicTable: true, tip: { isSealed: true, isRanked: true } });

  expect(choice('Sealed')).toHaveAttribute('aria-pressed', 'true');
  await user.click(choice('Save publicly'));
  await waitFor(async () => expect((await ownTip()).tip?.isSealed).toBe(false));
  expect(choice('Public')).toHaveAttribute('aria-pressed', 'true');
  await user.click(choice('Save privately'));
  await waitFor(async () =>
    expect(await ownTip()).toMatchObject({ isPublicTable: false, tip: { isSealed: false, isRanked: false } }),
  );
});

test('saves by Enter as the user’s previous tip was saved, sealed at first', async () => {
  const person = await signInAsUser();
  const first = await open();
  expect(within(screen.getByRole('region', { name: 'Save your tip' })).getAllByRole('button')[0]).toBe(
    choice('Save sealed'),
  );
  await saveFirst(first.user);
  first.unmount();
  await signInAsAdmin();
  const { id } = await addSeasonToTip(api.now(), 'Later League');
  await signInAs(person);
  const { user } = renderScreen(routes, pathTo('predict', { lssId: id }));
  await user.type(await screen.findByLabelText('Name of your tip'), '{Enter}');
  await screen.findByText('Saved');
  const latest = (await callList(listOwnTips)).items.find(({ season }) => season.id === id);
  expect(await call(getTable, { params: { id: latest?.tableId ?? '' } })).toMatchObject({ isPublicTable: false });
});

test('keeps an earlier choice not to be ranked until the user presses a choice again', async () => {
  await signInAsUser();
  await tip(seasonId, 'ABCD', { isRanked: false });
  const { user } = await open();
  expect(screen.getByText(/^You chose not to be ranked\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move Alfa down' }));
  await waitFor(async () => expect(await savedOrder()).toEqual(['Bravo', 'Alfa', 'Charlie', 'Delta']));
  expect(await ownTip()).toMatchObject({ isPublicTable: true, tip: { isSealed: false, isRanked: false } });
  await user.click(choice('Public'));
  await waitFor(async () => expect((await ownTip()).tip?.isRanked).toBe(true));
});

test('offers what the public leaderboard needs: a public profile and a confirmed email', async () => {
  const { email, password } = await signInAsUser();
  const { user } = await open();
  const needs = within(screen.getByRole('region', { name: 'For the public leaderboard' }));
  await user.click(needs.getByRole('button', { name: 'Make it public' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make your profile public' }));
  await user.type(dialog.getByLabelText('Current password'), password);
  await user.click(dialog.getByRole('button', { name: 'Make it public' }));
  expect(await needs.findByText('(done)')).toBeInTheDocument();
  expect(await call(getOwnProfile)).toMatchObject({ isPublicProfile: true });

  await user.click(needs.getByRole('button', { name: 'Email me the link' }));
  expect(await needs.findByRole('button', { name: 'Send again' })).toBeVisible();
  const link = new URL(await mailedPath(api, email, pathTo('confirmEmail')), 'https://tiptable.test');
  await call(confirmEmail, { body: { email, token: link.searchParams.get('token') ?? '' } });
  await user.click(needs.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'For the public leaderboard' })).toBeNull());
});

test('explains the scoring by the season’s numbers, with a strip to move a team', async () => {
  const { user } = await open();
  await user.click(screen.getByText('How scoring works'));
  expect(await screen.findByText(/^Exact place: 9 points\. One place off: 3, two off: 2, and so on\./)).toBeVisible();
  const strip = within(screen.getByRole('group', { name: 'Try it' }));
  expect(strip.getByRole('status')).toHaveTextContent('Alfa: you said 4, they are 2: 2 of 9 points');
  fireEvent.change(strip.getByRole('slider', { name: 'You predict Alfa' }), { target: { value: '2' } });
  expect(strip.getByRole('status')).toHaveTextContent('Alfa: you said 2, they are 2: 9 of 9 points');
  fireEvent.change(strip.getByRole('slider', { name: 'They finish' }), { target: { value: '1' } });
  expect(strip.getByRole('slider', { name: 'They finish' })).toHaveAttribute(
    'aria-valuetext',
    '1st. Alfa: you said 2, they are 1: 3 of 9',
  );
});

test('saves when the user leaves the page, and loads the saved order again', async () => {
  await signInAsUser();
  const first = await open();
  await saveFirst(first.user);
  await first.user.click(screen.getByRole('button', { name: 'Move Alfa up' }));
  first.unmount();
  await waitFor(async () => expect(await savedOrder()).toEqual(['Delta', 'Charlie', 'Alfa', 'Bravo']));
  await open();
  expect(rows()).toEqual(['Delta', 'Charlie', 'Alfa', 'Bravo']);
  expect(screen.getByText('Saved')).toBeVisible();
});

test('merges an order that was saved elsewhere in the meantime', async () => {
  await signInAsUser();
  const { user } = await open();
  await saveFirst(user);
  const { id, isListed: _isListed, version, ...table } = await ownTip();
  const order = ['Charlie', 'Delta', 'Bravo', 'Alfa'];
  const items = order.flatMap((team, index) =>
    table.items.filter((item) => item.name === team).map((item) => ({ ...item, tablePlace: index + 1 })),
  );
  const { name, numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations } = table;
  const { winnerColor, positiveColor, negativeColor, relegationColor, itemColor } = table;
  const zones = { numberOfTeams, positiveAfterSeasonTeams, negativeAfterSeasonTeams, numberOfRelegations };
  const colours = { winnerColor, positiveColor, negativeColor, relegationColor, itemColor };
  await call(updateTable, { params: { id }, body: { name, ...zones, ...colours, items, version } });
  await user.click(screen.getByRole('button', { name: 'Move Alfa up' }));
  await waitFor(() => expect(rows()).toEqual(['Charlie', 'Delta', 'Alfa', 'Bravo']));
  await waitFor(async () => expect(await savedOrder()).toEqual(['Charlie', 'Delta', 'Alfa', 'Bravo']));
});

test('keeps a visitor’s order for a login, or saves it without an account for a later claim', async () => {
  const visit = await open();
  await visit.user.click(screen.getByRole('button', { name: 'Move Alfa up' }));
  expect(screen.getByRole('link', { name: 'Sign up to save' })).toBeVisible();
  await visit.user.click(screen.getByRole('button', { name: 'Save without an account' }));
  await visit.user.type(screen.getByLabelText('Email'), 'visitor@example.org');
  expect(screen.queryByRole('button', { name: /^Save privately/ })).not.toBeInTheDocument();
  await visit.user.click(screen.getByRole('button', { name: /^Save publicly/ }));
  expect(await screen.findByRole('heading', { name: 'You can manage this table' })).toBeVisible();
  const { pathname } = visit.router.state.location;
  visit.unmount();

  await signInAsUser();
  const { user } = renderScreen(routes, pathname);
  await user.click(await screen.findByRole('button', { name: 'Save to My Account' }));
  await waitFor(async () => expect(await savedOrder()).toEqual(['Delta', 'Charlie', 'Alfa', 'Bravo']));
});

test('shows a link to other pages for a missing season and for one that is not open', async () => {
  const missing = renderScreen(routes, pathTo('predict', { lssId: crypto.randomUUID() }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to predict here' })).toBeVisible();
  missing.unmount();
  await signInAsAdmin();
  const { leagueId } = await call(getTipping, { params: { id: seasonId } });
  const body = { leagueId, season: (year % 100) + 1 };
  const { id } = await call(registerLeagueSeason, { body });
  renderScreen(routes, pathTo('predict', { lssId: id }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Not open for tips' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the season' })).toBeVisible();
});

test('freezes the editor at the lock and keeps the last saved order', async () => {
  const person = await signInAsUser();
  await signInAsAdmin();
  const { version } = await call(getTipping, { params: { id: seasonId } });
  const locksAt = new Date(api.now().getTime() + 50 * 60 * 1000).toISOString();
  await call(updateTipping, { params: { id: seasonId }, body: { locksAt, version } });
  await signInAs(person);
  const { user, unmount } = await open();
  expect(screen.getByText(/^Locks in \d\d:\d\d minutes$/)).toBeVisible();
  await saveFirst(user);
  await api.advance(50 * 60);
  await user.click(screen.getByRole('button', { name: 'Move Alfa up' }));
  const alert = await screen.findByText(/^The deadline passed at \d\d:\d\d; your last saved order counts\.$/);
  expect(alert).toBeVisible();
  expect(rows()).toEqual(['Delta', 'Charlie', 'Bravo', 'Alfa']);
  expect(screen.queryByRole('button', { name: 'Move Alfa up' })).not.toBeInTheDocument();
  unmount();
  await open();
  expect(screen.getByText('Your tip is locked.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your tip' })).toBeVisible();
});

test('reopens a locked page without a reload after the lock is moved', async () => {
  await signInAsAdmin();
  const { id } = await addSeasonToTip(api.now(), 'Moved League');
  const lockIn = async (milliseconds: number) => {
    const { now, version } = await call(getTipping, { params: { id } });
    const locksAt = new Date(Date.parse(now) + milliseconds).toISOString();
    await call(updateTipping, { params: { id }, body: { locksAt, version } });
  };
  await lockIn(5 * 60 * 1000);
  renderScreen(routes, pathTo('predict', { lssId: id }));
  expect(await screen.findByText(/^Locks in 0?[45]:\d\d minutes$/)).toBeVisible();
  await lockIn(60 * 60 * 1000);
  suspendTab(5 * 60 * 1000);
  expect(await screen.findByText(/^The deadline passed at .*: no tips are taken any more\.$/)).toBeVisible();
  fireEvent.focus(window);
  expect(await screen.findByRole('button', { name: 'Move Alfa up' })).toBeVisible();
  expect(screen.getByText(/^Locks in (?:(?:59|60):\d\d minutes|1 hour)/)).toBeVisible();
});
