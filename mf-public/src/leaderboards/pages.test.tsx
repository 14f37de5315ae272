import { act, screen, waitFor, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { addSeasonToTip, PAST_LOCK, signInAsPublicUser, tip } from '../../../testing/seasons/season-to-tip.ts';
import { signInAs, signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();
/** The number of other tips. */
const OTHERS = 119;
const ON_BOARD = OTHERS - Math.floor(OTHERS / 8) + 1;

const table = () => screen.findByRole('table', { name: /, after round 1$/ });
const shown = () => within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('status').textContent;
const own = async () => within(await table()).getByRole('row', { current: true });
/** Waits for the page with the given rows, such as '1–50'. */
const untilShown = (rows: string) =>
  waitFor(() => {
    expect(shown()).toBe(`${rows} of ${ON_BOARD}`);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  });

test('pages through a long leaderboard with the user’s row on each page and the page in the URL', async () => {
  await signInAsAdmin();
  const { id, play } = await addSeasonToTip(api.now());
  endSession();
  const ann = await signInAsPublicUser(api, 'Ann');
  await tip(id, 'BDCA');
  endSession();
  await api.addTips({ leagueSeasonId: id, teams: 4, count: OTHERS });
  await api.advance(PAST_LOCK);
  await signInAsAdmin();
  await play({ 'Alfa-Bravo': '3-0', 'Charlie-Delta': '2-1' });
  await api.scoreTips();
  endSession();

  await signInAs(ann);
  const { router, unmount, user } = renderScreen(routes, pathTo('leaderboard', { lssId: id }));
  const search = () => router.state.location.search;
  await table();
  await untilShown('1–50');
  // The header, fifty rows, and the user's row in the footer.
  expect(within(await table()).getAllByRole('row')).toHaveLength(52);
  expect((await own()).closest('tfoot')).toHaveTextContent('Ann Lind');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('button', { name: 'Next' }));
  await untilShown('51–100');
  expect(search()).toBe('?page=2');
  expect((await own()).closest('tfoot')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Go to my place' }));
  await untilShown(`101–${ON_BOARD}`);
  expect(search()).toBe('?page=mine');
  expect((await own()).closest('tbody')).toHaveTextContent('Ann Lind');
  expect(screen.queryByRole('button', { name: 'Go to my place' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await untilShown('51–100');
  expect(search()).toBe('?page=2');
  // The browser's Back button.
  await act(() => router.navigate(-1));
  await untilShown(`101–${ON_BOARD}`);
  await act(() => router.navigate(-2));
  await untilShown('1–50');
  expect(search()).toBe('');
  unmount();
  endSession();

  renderScreen(routes, `${pathTo('leaderboard', { lssId: id })}?page=3`);
  await table();
  await untilShown(`101–${ON_BOARD}`);
  expect(screen.queryByRole('row', { current: true })).not.toBeInTheDocument();
});
