import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createGroup, joinGroup } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { call, currentSession, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { addSeasonToTip, PAST_LOCK, signInAsPublicUser, tip } from '../../../testing/seasons/season-to-tip.ts';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();
let season: Awaited<ReturnType<typeof addSeasonToTip>>;
const title = () => `Small League ${api.now().getUTCFullYear()}`;

/** The users with their tips, and the group of two of them. */
let people: Awaited<ReturnType<typeof tippedSeason>>;
async function tippedSeason() {
  await signInAsAdmin();
  season = await addSeasonToTip(api.now());
  endSession();
  const ann = await signInAsPublicUser(api, 'Ann');
  await tip(season.id, 'ACDB');
  const { code, id: group } = await call(createGroup, { body: { name: 'Cousins', leagueSeasonStatsId: season.id } });
  endSession();
  const bea = await signInAsPublicUser(api, 'Bea');
  await tip(season.id, 'DBCA');
  await call(joinGroup, { params: { code: code ?? '' } });
  endSession();
  const cid = await signInAsUser('Cid');
  await tip(season.id, 'ABCD', { isRanked: false });
  endSession();
  return { ann, bea, cid, group };
}

const open = (search = '') => renderScreen(routes, pathTo('leaderboard', { lssId: season.id }) + search);
const table = () => screen.findByRole('table', { name: new RegExp(`^${title()}, after round`) });
const rowsOf = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

const descriptionOf = () => document.querySelector<HTMLMetaElement>('meta[name=description]')?.content;

test('explains the leaderboards before there are tips', async () => {
  renderScreen(routes, pathTo('leaderboards'));
  expect(await screen.findByText('No scores yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How it will work' })).toBeVisible();
});

test('shows the number of tips and the deadline before the lock', async () => {
  people = await tippedSeason();
  const { unmount } = open();
  expect(await screen.findByRole('heading', { level: 1, name: `${title()} Leaderboard` })).toBeInTheDocument();
  expect(screen.getByText('3 tips so far')).toBeVisible();
  expect(screen.getByText(/^Tips lock in/)).toHaveTextContent(/Tips lock in \d days/);
  expect(
    within(screen.getByRole('navigation', { name: 'Whose tips' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Everybody', 'Friends']);
  expect(screen.getByRole('link', { name: 'Predict this season' })).toHaveAttribute(
    'href',
    pathTo('predict', { lssId: season.id }),
  );
  unmount();

  // The board of friends does not show the number: it counts everybody's tips.
  await signInAs(people.ann);
  const ofFriends = renderScreen(routes, `${pathTo('leaderboard', { lssId: season.id })}?scope=friends`);
  expect(await screen.findByText('Here you’ll see how your friends’ tips do.')).toBeVisible();
  expect(screen.queryByText(/tips so far/)).not.toBeInTheDocument();
  ofFriends.unmount();
  endSession();

  renderScreen(routes, pathTo('leaderboards'));
  const listed = await screen.findByRole('article');
  expect(listed).toHaveTextContent(`${title()}Sweden · 3 tips`);
  expect(within(listed).getByRole('link', { name: `Predict ${title()}` })).toBeVisible();
  cleanup();
  await signInAs(people.ann);
  renderScreen(routes, pathTo('leaderboards'));
  expect(await screen.findByRole('link', { name: `Change your tip of ${title()}` })).toBeVisible();
});

test('shows no ranks after the lock until a round is scored', async () => {
  await api.advance(PAST_LOCK);
  await signInAs(people.ann);
  open();
  expect(await screen.findByText('No scores yet.')).toBeVisible();
  expect(screen.getByText('3 tips are locked. The leaderboard opens after round 1.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your tip' })).toBeVisible();
  cleanup();
  renderScreen(routes, `${pathTo('leaderboard', { lssId: season.id })}?scope=friends`);
  expect(await screen.findByText('1 tip is locked. The leaderboard opens after round 1.')).toBeVisible();
});

test('ranks the tips that opted in after a scored round, and marks the user’s row', async () => {
  await signInAsAdmin();
  await season.play({ 'Alfa-Bravo': '2-0', 'Charlie-Delta': '1-0' });
  await api.scoreTips();
  endSession();
  const visitor = open();
  expect(await rowsOf()).toEqual([
    expect.stringMatching(/^1.*Ann Lind.*See tip\d36$/),
    expect.stringMatching(/^2.*Bea Lind.*See tip\d\d+$/),
  ]);
  expect(screen.queryByText('You')).not.toBeInTheDocument();
  expect(descriptionOf()).toMatch(/^ann\S* leads 3 tips for Small League \d{4} after round 1, with 36 points\.$/);
  visitor.unmount();

  await signInAs(people.bea);
  const own = open();
  expect(await screen.findByText('2nd of 2')).toBeVisible();
  const row = within(await table()).getByRole('row', { current: true });
  expect(row).toHaveTextContent(/Bea Lind.*You/);
  expect(within(row).getByRole('link', { name: 'See tip: yours' })).toBeVisible();
  own.unmount();
  endSession();

  await signInAs(people.cid);
  open();
  expect(await screen.findByText(/^Your tip isn’t on this leaderboard\./)).toBeVisible();
  expect(within(await table()).getByRole('row', { current: true })).toHaveTextContent(/^Would be \d/);
});

test('shows the chosen round, updates the URL, and marks risen ranks', async () => {
  await signInAsAdmin();
  await season.play({ 'Alfa-Bravo': '2-0', 'Charlie-Delta': '1-0', 'Bravo-Charlie': '3-0', 'Delta-Alfa': '5-0' });
  await api.scoreTips();
  endSession();
  const { router, user } = open();
  const picker = await screen.findByLabelText('Standing');
  expect(picker).toHaveDisplayValue('Overall, after round 2');
  expect((await rowsOf())[0]).toMatch(/^1.*up 1 rank.*Bea Lind/);
  await user.selectOptions(picker, 'After round 1');
  expect(await screen.findByRole('table', { name: `${title()}, after round 1` })).toBeVisible();
  expect(router.state.location.search).toBe('?round=1');
  expect(descriptionOf()).toMatch(/^The tips for Small League \d{4} with the highest score, round by round\.$/);
  await user.selectOptions(screen.getByLabelText('Standing'), 'Overall, after round 2');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('shows boards of friends and groups to signed-in users, and asks visitors to log in', async () => {
  const visitor = open('?scope=friends');
  await visitor.user.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(visitor.router.state.location).toMatchObject({
    state: { from: `${pathTo('leaderboard', { lssId: season.id })}?scope=friends` },
  });
  visitor.unmount();
  await signInAs(people.ann);
  const { router, user } = open();
  const tabs = within(await screen.findByRole('navigation', { name: 'Whose tips' }));
  await user.click(tabs.getByRole('link', { name: 'Friends' }));
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
  await user.click(await tabs.findByRole('link', { name: 'Cousins' }));
  await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
  expect(router.state.location.search).toBe(`?group=${people.group}`);
  expect(tabs.getByRole('link', { name: 'Cousins' })).toHaveAttribute('aria-current', 'page');
});

test('says how the user’s rank changed in the round, and whom they passed in their group', async () => {
  await signInAs(people.bea);
  const { user } = open(`?group=${people.group}`);
  expect(await screen.findByText('You passed Ann Lind in round 2.')).toBeVisible();
  expect(screen.getByText('Up 1 rank.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Standing'), 'After round 1');
  expect(await screen.findByText('2nd of 2')).toBeVisible();
  expect(screen.queryByText(/You passed/)).not.toBeInTheDocument();
});

test('shows a group’s ranks and tips, without a boldest call for fewer than three tips', async () => {
  await signInAs(people.ann);
  renderScreen(routes, pathTo('group', { groupId: people.group }));
  const tips = within(await screen.findByRole('table', { name: 'The place that everybody gave each team' }));
  expect(tips.getAllByRole('columnheader')).toHaveLength(3);
  expect(tips.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Delta$/),
    expect.stringMatching(/Bravo$/),
    expect.stringMatching(/Charlie$/),
    expect.stringMatching(/Alfa$/),
  ]);
  expect(screen.getByLabelText('Whose tip')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'The group’s table' })).toHaveTextContent('1Delta');
  expect(screen.queryByText('The boldest call')).not.toBeInTheDocument();
  expect(currentSession().handlerId).not.toBeNull();
});

test('lists the seasons with tips and the first rows of their boards', async () => {
  const { user } = renderScreen(routes, pathTo('leaderboards'));
  const listed = within(await screen.findByRole('article'));
  expect(listed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1Bea Lind/),
    expect.stringMatching(/^2Ann Lind/),
  ]);
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await user.click(listed.getByRole('link', { name: `See the leaderboard of ${title()}` }));
  expect(await table()).toBeVisible();
});

test('shows that there is no leaderboard for an unknown or invalid id', async () => {
  for (const lssId of [crypto.randomUUID(), 'nonsense']) {
    const { unmount } = renderScreen(routes, pathTo('leaderboard', { lssId }));
    expect(await screen.findByText('We can’t find this leaderboard.')).toBeVisible();
    unmount();
  }
});
