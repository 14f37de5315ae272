import { screen, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

withApi();

const sections = ['Why choose us', 'Share your own table', 'Official tables', 'Simple tables', 'Latest news'];

const linksOf = () =>
  Object.fromEntries(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]));

test('a visitor sees the six sections and the links to join', async () => {
  renderScreen(routes, pathTo('home'));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(sections);
  expect(linksOf()).toMatchObject({
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

test('a signed-in user gets a link to their tables', async () => {
  await signInAsUser();
  renderScreen(routes, pathTo('home'));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(linksOf()).toMatchObject({
    'Make Your Call': '/my-account/tables/simpletables/createnew',
    'Go to Your Tables': '/my-account/tables',
    'Create Your Table Here': '/my-account/tables',
  });
  for (const label of ['Join Us Now', 'Start Sharing', 'Get Started']) expect(linksOf()).not.toHaveProperty(label);
});

test('three sample tables of ten teams are drawn by the real table', async () => {
  renderScreen(routes, pathTo('home'));
  const scroller = await screen.findByRole('region', { name: 'Sample tables' });
  expect(scroller).toHaveAttribute('tabindex', '0');
  const tables = within(scroller).getAllByRole('table');
  expect(tables.map((table) => within(table).getAllByRole('rowheader').length)).toEqual([10, 10, 10]);
});

test('the latest news are about the beta and alpha testing', async () => {
  renderScreen(routes, pathTo('home'));
  const news = await screen.findByRole('region', { name: 'Latest news' });
  expect(news).toHaveTextContent('A beta is planned before the 2025 season of Allsvenskan and Superettan.');
  expect(news).toHaveTextContent('join');
});

test('an unknown path matches no screen', async () => {
  renderScreen(routes, '/no/such/page');
  expect(await screen.findByText('Elsewhere: /no/such/page')).toBeVisible();
});
