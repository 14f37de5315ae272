import { screen, within } from '@testing-library/react';
import { pathTo, screens } from 'shared-contract/screens';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import { areas } from '../shared/navigation/areas.ts';
import routes from '../routes.tsx';

withApi();
beforeEach(signInAsAdmin);

const menu = () => screen.findByRole('navigation', { name: 'Administration' });

test('links the menu to each area’s list, the dashboard, the reports, the log and the mails', async () => {
  renderScreen(routes, pathTo('admin'));
  const links = within(await menu()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', pathTo('admin')],
    ...Object.values(areas).map(({ name, screens: own }) => [name, screens[own.manage]]),
    ['Reports', pathTo('reports')],
    ['Change Log', pathTo('audit')],
    ['Undelivered Emails', pathTo('undeliveredMails')],
  ]);
});

test.each([
  ['Dashboard', 'page', pathTo('admin')],
  ['Teams', 'page', pathTo('teamsHandle')],
  ['Teams', 'true', pathTo('teams')],
  ['League Season Stats', 'true', pathTo('leagueSeasonRegister')],
  ['Change Log', 'page', pathTo('audit')],
])('marks the link %s as current (%s) at %s', async (name, current, path) => {
  renderScreen(routes, path);
  const marked = within(await menu())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, current]]);
});

test('opens the menu by button on small screens, and closes it on Escape and navigation', async () => {
  const { user } = renderScreen(routes, pathTo('teamRegister'));
  const button = within(await menu()).getByRole('button', { name: 'Administration menu' });
  expect(button).toHaveAccessibleDescription('Teams');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(within(await menu()).getByRole('link', { name: 'Rounds' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Rounds' })).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
