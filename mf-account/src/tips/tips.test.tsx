import { act, screen, waitFor, within } from '@testing-library/react';
import { getOwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { getTipMails } from 'shared-contract/tip-mails';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { addSeasonToTip, PAST_LOCK, signInAsPublicUser, tip } from '../../../testing/seasons/season-to-tip.ts';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();
const open = () => renderScreen(routes, pathTo('tips'));

test('links from the account to the tips, and without tips to the leagues', async () => {
  await signInAsUser();
  const { user } = renderScreen(routes, pathTo('myAccount'));
  await user.click(await screen.findByRole('link', { name: 'Tips and Groups' }));
  expect(await screen.findByText('You have no tips yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See leagues' })).toHaveAttribute('href', pathTo('leagues'));
  const pages = within(screen.getByRole('navigation', { name: 'Tips and groups' }));
  expect(pages.getByRole('link', { name: 'Tips' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Groups' })).toHaveAttribute('href', pathTo('groups'));
});

test('turns each kind of mails on and off separately', async () => {
  await signInAsUser();
  const { user } = open();
  const round = await screen.findByRole('switch', { name: 'When a round is scored' });
  expect(round).not.toBeChecked();
  await user.click(round);
  await waitFor(() => expect(round).toBeChecked());
  await expect(call(getTipMails)).resolves.toEqual({ deadline: false, round: true, season: false });
  const deadline = screen.getByRole('switch', { name: 'Before a season locks' });
  await user.click(deadline);
  await waitFor(() => expect(deadline).toBeChecked());
  await user.click(round);
  await waitFor(async () => expect(await call(getTipMails)).toEqual({ deadline: true, round: false, season: false }));
});

test('shows an enabled kind of mails as enabled on the next visit', async () => {
  await signInAsUser();
  const { router, user } = open();
  const round = () => screen.findByRole('switch', { name: 'When a round is scored' });
  await user.click(await round());
  await waitFor(async () => expect(await round()).toBeChecked());
  await act(() => router.navigate(pathTo('home')));
  await act(() => router.navigate(-1));
  expect(await round()).toBeChecked();
});

test('shows the deadline of a tip, and its points after a scored round', async () => {
  await signInAsAdmin();
  const season = await addSeasonToTip(api.now());
  endSession();
  const person = await signInAsUser();
  const { id } = await tip(season.id, 'ACBD');
  const before = open();
  const title = `Small League ${api.now().getUTCFullYear()}`;
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  expect(heading.closest('li')).toHaveTextContent(/Locks in[67] days/);
  expect(screen.getByRole('link', { name: `Change your tip of ${title}` })).toHaveAttribute(
    'href',
    pathTo('predict', { lssId: season.id }),
  );
  before.unmount();
  endSession();

  await api.advance(PAST_LOCK);
  await signInAsAdmin();
  await season.play({ 'Alfa-Bravo': '2-0', 'Charlie-Delta': '1-0' });
  await api.scoreTips();
  endSession();
  await signInAs(person);
  open();
  expect(await screen.findByText(/^\d+ of 36 points$/)).toBeVisible();
  const card = within(screen.getByText(/^\d+ of 36 points$/).closest('li') ?? document.body);
  expect(card.getByText(/^After round 1/)).toBeVisible();
  expect(card.getByRole('link', { name: `See your tip of ${title}` })).toHaveAttribute(
    'href',
    pathTo('simpleTable', { tableId: id }),
  );
});

test('shows the final rank of a tip on the profile after the season', async () => {
  await signInAsAdmin();
  const season = await addSeasonToTip(api.now(), 'Short League');
  endSession();
  await signInAsPublicUser(api, 'Eva', 'Ek');
  const { publicUserName } = await call(getOwnProfile);
  await tip(season.id, 'ACDB');
  endSession();
  await api.advance(PAST_LOCK);
  await signInAsAdmin();
  await season.play({ 'Alfa-Bravo': '2-0', 'Charlie-Delta': '1-0', 'Bravo-Charlie': '3-0', 'Delta-Alfa': '5-0' });
  await api.scoreTips();
  endSession();
  renderScreen(routes, pathTo('userProfile', { userId: publicUserName }));
  const finished = within(await screen.findByRole('region', { name: 'Finished seasons' }));
  expect(finished.getByRole('listitem')).toHaveTextContent(/^1st of 1, Short League \d{4}$/);
});
