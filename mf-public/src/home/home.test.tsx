import { screen, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

withApi();

const sections = ['Why choose us', 'Share your own table', 'Official tables', 'Simple tables', 'Latest news'];

const linksOf = () =>
  Object.fromEntries(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]));

test('shows visitors the six sections and the links to join', async () => {
  renderScreen(routes, pathTo('home'));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(sections);
  await screen.findByRole('link', { name: 'Make it yours' });
  expect(linksOf()).toMatchObject({
    'Make a table Any teams, no account needed': '/create-table',
    'Predict a season See the leagues': '/leagues',
    'Join Us Now': '/register',
    'Latest News': '/news',
    'Read More': '/news',
    'See Official Tables': '/official-tables',
    'Start Sharing': '/register',
    'Get Started': '/register',
  });
  expect(linksOf()).not.toHaveProperty('Go to Your Tables');
  expect(linksOf()).not.toHaveProperty('Create Your Table Here');
});

test('shows signed-in users the links to their tables', async () => {
  await signInAsUser();
  renderScreen(routes, pathTo('home'));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(linksOf()).toMatchObject({
    'Make a table Any teams, any zones': '/my-account/tables/simpletables/createnew',
    'Go to Your Tables': '/my-account/tables',
    'Create Your Table Here': '/my-account/tables',
  });
  for (const label of ['Join Us Now', 'Start Sharing', 'Get Started']) expect(linksOf()).not.toHaveProperty(label);
});

test('renders three sample tables of ten teams in a scrollable region', async () => {
  renderScreen(routes, pathTo('home'));
  const scroller = await screen.findByRole('region', { name: 'Sample tables' });
  expect(scroller).toHaveAttribute('tabindex', '0');
  const tables = within(scroller).getAllByRole('table');
  expect(tables.map((table) => within(table).getAllByRole('rowheader').length)).toEqual([10, 10, 10]);
});

test('shows news about the beta and the alpha test', async () => {
  renderScreen(routes, pathTo('home'));
  const news = await screen.findByRole('region', { name: 'Latest news' });
  expect(news).toHaveTextContent('A beta is planned before the 2025 season of Allsvenskan and Superettan.');
  expect(news).toHaveTextContent('join');
});

test('matches no screen for an unknown path', async () => {
  renderScreen(routes, '/no/such/page');
  expect(await screen.findByText('Elsewhere: /no/such/page')).toBeVisible();
});
