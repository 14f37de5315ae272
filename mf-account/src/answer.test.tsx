import { screen, waitFor } from '@testing-library/react';
import { confirmEmail } from 'shared-contract/signing-in';
import { getOwnProfile } from 'shared-contract/account';
import { decideReport, listReports } from 'shared-contract/moderation';
import { reportUser } from 'shared-contract/reports';
import { pathTo } from 'shared-contract/screens';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../testing/with-api.ts';
import { mailedPath } from '../../testing/mailed-path.ts';
import routes from './routes.tsx';

const api = withApi();

const latestReport = async () => {
  await signInAsAdmin();
  const [report] = await call(listReports, { query: { sort: '-last' } });
  return report;
};

test('shows the owner of a reported profile that it is hidden, and accepts one answer with the mailed link', async () => {
  const person = await signInAsUser('Kim', 'Dal');
  const link = await mailedPath(api, person.email, pathTo('confirmEmail'));
  const token = new URL(link, 'http://site.test').searchParams.get('token') ?? '';
  await call(confirmEmail, { body: { email: person.email, token } });
  const { publicUserName } = await call(getOwnProfile);
  endSession();

  const profile = renderScreen(routes, pathTo('userProfile', { userId: publicUserName }));
  await profile.user.click(await screen.findByRole('button', { name: 'Report…' }));
  await profile.user.selectOptions(await screen.findByLabelText(/^Reason/), 'Pretends to be somebody else');
  await profile.user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you for your report')).toBeVisible();
  profile.unmount();

  const report = await latestReport();
  expect(report).toMatchObject({ subject: 'profile', name: 'Kim Dal', reasons: { impersonation: 1 } });
  const body = { action: 'hide' as const, reason: 'You are not Kim.', version: report?.version ?? 0 };
  await call(decideReport, { params: { id: report?.id ?? '' }, body });
  await signInAs(person);
  const own = renderScreen(routes, pathTo('profile'));
  expect(await screen.findByText('Your profile is hidden by our moderators')).toBeVisible();
  expect(screen.getByText('You are not Kim.')).toBeVisible();
  own.unmount();
  endSession();

  const path = await mailedPath(api, person.email, pathTo('answer'));
  const { router, unmount, user } = renderScreen(routes, path);
  expect(await screen.findByText('Our moderators have hidden your profile.')).toBeVisible();
  expect(screen.getByText('You are not Kim.')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(screen.getByLabelText(/^Your reply/)).toHaveAccessibleDescription('Required');
  await user.type(screen.getByLabelText(/^Your reply/), 'Yes, I am.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Your reply is sent')).toBeVisible();
  unmount();
  expect(await latestReport()).toMatchObject({ decisions: [{ answer: { text: 'Yes, I am.' } }] });
  endSession();
  renderScreen(routes, path);
  expect(await screen.findByText('This link doesn’t work any more')).toBeVisible();
});

test('says that the link is incomplete if it has no token', async () => {
  renderScreen(routes, pathTo('answer'));
  expect(await screen.findByText('This link is incomplete')).toBeVisible();
});

test('rejects a report of the user’s own profile', async () => {
  await signInAsUser('Max', 'Dal');
  const { publicUserName } = await call(getOwnProfile);
  const own = call(reportUser, { params: { id: publicUserName }, body: { reason: 'spam' } });
  await expect(own).rejects.toMatchObject({ status: 403 });
});
