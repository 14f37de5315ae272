import { screen, within } from '@testing-library/react';
import { pathTo, type ScreenName } from 'shared-contract/screens';
import { configureTestSite, testSite } from '../../../testing/with-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import routes from '../routes.tsx';

beforeEach(() => configureTestSite());

type StaticScreen =
  | 'about'
  | 'ourTeam'
  | 'career'
  | 'partners'
  | 'news'
  | 'roadmap'
  | 'leagues'
  | 'leaderboards'
  | 'terms'
  | 'privacy'
  | 'features';

const pages: [StaticScreen & ScreenName, string][] = [
  ['about', 'About'],
  ['ourTeam', 'Our Team'],
  ['career', 'Career'],
  ['partners', 'Partners'],
  ['news', 'News'],
  ['roadmap', 'Roadmap'],
  ['leagues', 'Available Leagues'],
  ['leaderboards', 'Leaderboards'],
  ['terms', 'Terms of Service'],
  ['privacy', 'Privacy Policy'],
  ['features', 'Features'],
];

async function open(name: StaticScreen) {
  const opened = renderScreen(routes, pathTo(name));
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

test.each(pages)('%s has a heading, title, description and canonical URL', async (name, title) => {
  await open(name);
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', testSite.publicOrigin + pathTo(name));
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toContain(title);
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content');
});

test.each(['/About', '/about/', '/ABOUT//'])('%s has the canonical URL of the page', async (path) => {
  renderScreen(routes, path);
  await screen.findByRole('heading', { level: 1, name: 'About' });
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', `${testSite.publicOrigin}/about`);
});

test('links the features of tips and groups to their pages', async () => {
  await open('features');
  expect(screen.getByRole('link', { name: 'Predict a season' })).toHaveAttribute('href', '/leagues');
  expect(screen.getByRole('link', { name: 'Start a group' })).toHaveAttribute('href', '/my-account/groups');
});

test('shows the founder as the team', async () => {
  await open('ourTeam');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'The founder' })).toBeVisible();
});

test('shows a mail link for each of the three openings', async () => {
  await open('career');
  const links = screen.getAllByRole('link', { name: /^Apply by email/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `mailto:${testSite.supportEmail}?subject=Application%3A%20Frontend%20engineer`,
    `mailto:${testSite.supportEmail}?subject=Application%3A%20Backend%20engineer`,
    `mailto:${testSite.supportEmail}?subject=Application%3A%20League%20editor`,
  ]);
});

test('lists the news and shows the two example tables', async () => {
  await open('news');
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Predict a season',
    'Seasons, round by round',
    'Compare two tables',
    'Alpha testing is open, the beta is on its way',
  ]);
  for (const name of ['Friends', 'Sharing tables', 'Official tables', 'Example simple tables', 'Your feedback']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  const tables = screen.getAllByRole('table').map((table) => within(table).getAllByRole('row').slice(1));
  expect(tables.map((rows) => rows.map((row) => row.firstElementChild?.textContent))).toEqual([
    ['1', '2', '3', '4', '5', '6', '7', '+9 more'],
    ['1', '2', '3', '4', '+11 more', '16', '17', '18'],
  ]);
});

test('shows planned entries and the last two completed ones, and all completed entries on demand', async () => {
  const { user } = await open('roadmap');
  const upcoming = within(screen.getByRole('region', { name: /^Upcoming/ }));
  for (const date of ['Nov 2024', 'Feb 2025', 'May 2025', 'Aug 2025']) {
    const texts = upcoming.getAllByText(new RegExp(String.raw`^(?:Up next \(w|W)as planned for ${date}\)?$`));
    for (const text of texts) expect(text).toBeVisible();
  }
  expect(upcoming.getByText('Version 1.0')).toBeVisible();
  const done = screen.getByRole('region', { name: 'Recently completed' });
  expect(within(done).getAllByRole('list')[0]?.children).toHaveLength(1);
  expect(within(done).getAllByRole('list')[1]?.children).toHaveLength(2);
  const all = within(done).getByText(/^All completed items/);
  expect(within(done).getByText('Profiles, public or private')).not.toBeVisible();
  await user.click(all);
  expect(within(done).getByText('Profiles, public or private')).toBeVisible();
});

test('unfolds the dates of planned leagues even if the seasons cannot be loaded', async () => {
  const { user } = await open('leagues');
  const planned = within(await screen.findByRole('region', { name: 'Planned leagues' }));
  expect(screen.getByText('The seasons could not be loaded.')).toBeVisible();
  expect(planned.getByText('Superettan')).not.toBeVisible();
  await user.click(planned.getByText('See the schedule'));
  expect(planned.getByText('Superettan')).toBeVisible();
  const months = planned.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li')?.textContent);
  expect(months).toEqual([
    expect.stringMatching(/^Up next \(was planned for Nov 2024\).*Allsvenskan.*Superettan/),
    expect.stringMatching(/^Was planned for Feb 2025.*Allsvenskan, advanced version.*Superettan, advanced version/),
    expect.stringMatching(/^Was planned for May 2025.*Bundesliga.*Premier League.*Serie A/),
    expect.stringMatching(/^Was planned for Aug 2025.*Hockey.*Version 1\.0/),
  ]);
});

test('links the leagues page to the roadmap and to new tables', async () => {
  await open('leagues');
  expect(await screen.findByText(/^Leagues we’ll run all season long, in this order\./)).toHaveTextContent(
    'The roadmap explains what’s next and why.',
  );
  expect(screen.getAllByRole('link', { name: /^Start from / })).toHaveLength(3);
});

test.each(['terms', 'privacy'] as const)('%s links its contents to its sections', async (name) => {
  await open(name);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const titles = contents.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.querySelector('h2'));
  expect(titles.map((title) => title?.textContent)).toEqual(contents.map(({ textContent }) => textContent));
  expect(titles).toHaveLength(screen.getAllByRole('heading', { level: 2 }).length);
});

test('explains who is listed on leaderboards', async () => {
  await open('leaderboards');
  expect(
    await screen.findByText(/^Public profiles with the highest score are listed, per league and game mode\./),
  ).toBeVisible();
});

test('announces a 30 days’ notice of material changes in the terms', async () => {
  await open('terms');
  expect(screen.getByText(/at least 30 days’ notice/)).toBeVisible();
});
