import { act, screen, waitFor, within } from '@testing-library/react';
import { screens } from 'shared-contract/screens';
import { currentSession, endSession } from 'shared-session';
import { banner, renderShell } from '../../testing/render-shell.tsx';
import { menuGroups, pathOf } from './main-menu.tsx';

afterEach(() => {
  endSession();
  document.cookie = 'theme=; Max-Age=0';
  jest.restoreAllMocks();
});

const button = (name: string) => banner().getByRole('button', { name });
const items = () =>
  banner()
    .getAllByRole('link')
    .map((link) => link.textContent?.trim());

const directLinks = ['Tables', 'Predict', 'Leaderboards'];

test.each([
  ['Tables', '/official-tables'],
  ['Predict', '/leagues'],
  ['Leaderboards', '/leaderboards'],
])('links directly to %s, and marks the link on its page', async (name, path) => {
  const { user, router } = renderShell('/');
  const link = () => within(banner().getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
  expect(link()).toHaveAttribute('href', path);
  expect(link()).not.toHaveAttribute('aria-current');
  await user.click(link());
  expect(router.state.location.pathname).toBe(path);
  await waitFor(() => expect(link()).toHaveAttribute('aria-current', 'page'));
});

test('offers login and registration to a visitor', async () => {
  renderShell('/');
  expect(await screen.findByRole('heading', { name: 'Home of mf-public' })).toBeVisible();
  expect(items()).toEqual(['TipTable', ...directLinks, 'Login', 'Register']);
});

test.each([
  ['user', ['My Account', 'My Tables', 'Create Table', 'My Tips', 'My Groups', 'Log Out']],
  ['admin', ['My Account', 'My Tables', 'Create Table', 'My Tips', 'My Groups', 'Admin', 'Log Out']],
] as const)('lists the entries of the account menu for the role %s', async (role, names) => {
  const { user } = renderShell('/', { role });
  await user.click(button('Account'));
  const entries = within(document.getElementById(button('Account').getAttribute('aria-controls') ?? '') as HTMLElement);
  expect(entries.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual(names);
});

test.each([
  ['Company', ['About', 'Our team', 'Career', 'Partners', 'News', 'Contact']],
  ['Our Product', ['Leagues', 'Leaderboards', 'Roadmap']],
  ['Tables', ['Official tables', 'Create table']],
])('lists the links of the group %s', async (group, names) => {
  const { user } = renderShell('/');
  expect(button(group)).toHaveAttribute('aria-expanded', 'false');
  await user.click(button(group));
  const panel = document.getElementById(button(group).getAttribute('aria-controls') ?? '') as HTMLElement;
  expect(
    within(panel)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(names);
});

test.each(menuGroups.flatMap(({ links }) => links))('%s links to the screen whose path its label gives', (label) => {
  expect(Object.values(screens)).toContain(pathOf(label));
});

test('opens one panel at a time; Escape closes it and focuses its button', async () => {
  const { user } = renderShell('/');
  await user.click(button('Company'));
  await user.click(button('Tables'));
  expect(button('Company')).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Tab}{Escape}');
  expect(button('Tables')).toHaveAttribute('aria-expanded', 'false');
  expect(button('Tables')).toHaveFocus();
});

test('closes a panel on a click outside, on focus outside and on navigation', async () => {
  const { user, router } = renderShell('/');
  await user.click(button('Company'));
  await user.click(screen.getByRole('main'));
  expect(button('Company')).toHaveAttribute('aria-expanded', 'false');

  await user.click(button('Company'));
  banner().getByRole('link', { name: 'Register' }).focus();
  await user.tab();
  expect(button('Company')).toHaveAttribute('aria-expanded', 'false');

  await user.click(button('Company'));
  await user.click(banner().getByRole('link', { name: 'About' }));
  expect(router.state.location.pathname).toBe('/about');
  expect(button('Company')).toHaveAttribute('aria-expanded', 'false');
});

const overlay = () => within(document.getElementById(openMenu().getAttribute('aria-controls') ?? '') as HTMLElement);
const openMenu = () => button('Close menu');
const namesIn = (role: 'link' | 'radio', group: string) =>
  within(overlay().getByRole('group', { name: group }))
    .getAllByRole(role)
    .map((element) => element.textContent?.trim() || element.closest('label')?.textContent);

test('lists all links flat in the overlay for narrow windows, by the groups of the menus, products first', async () => {
  const { user } = renderShell('/about');
  await user.click(button('Menu'));
  expect(openMenu()).toHaveAttribute('aria-expanded', 'true');
  const [create, predict] = overlay().getAllByRole('link');
  expect([create?.textContent, predict?.textContent]).toEqual(['Create table', 'Predict']);
  expect(predict).toHaveAttribute('href', '/leagues');
  const groups = within(overlay().getByRole('navigation', { name: 'All pages' })).getAllByRole('group');
  expect(groups.map((group) => group.querySelector('p')?.textContent)).toEqual(['Our Product', 'Tables', 'Company']);
  expect(namesIn('link', 'Our Product')).toEqual(['Leagues', 'Leaderboards', 'Roadmap']);
  expect(namesIn('link', 'Tables')).toEqual(['Official tables', 'Create table']);
  expect(namesIn('link', 'Company')).toEqual(['About', 'Our team', 'Career', 'Partners', 'News', 'Contact']);
  expect(namesIn('radio', 'Theme')).toEqual(['Light', 'Dark', 'System']);
  expect(overlay().getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  expect(overlay().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(overlay().getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
});

test.each([
  ['user', ['My Account', 'My Tables', 'Create Table', 'My Tips', 'My Groups']],
  ['admin', ['My Account', 'My Tables', 'Create Table', 'My Tips', 'My Groups', 'Admin']],
] as const)('lists the account’s links for the role %s in the overlay', async (role, names) => {
  jest.spyOn(console, 'error').mockImplementation();
  const { user } = renderShell('/', { role });
  await user.click(button('Menu'));
  expect(namesIn('link', 'Account')).toEqual(names);
  expect(overlay().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  await user.click(overlay().getByRole('button', { name: 'Log Out' }));
  expect(currentSession().token).toBeNull();
});

test('moves the focus into the overlay and back; the page below does not scroll meanwhile', async () => {
  const { user } = renderShell('/');
  const page = document.documentElement;
  await user.click(button('Menu'));
  expect(overlay().getAllByRole('link', { name: 'Create table' })[0]).toHaveFocus();
  expect(page).toHaveAttribute('data-menu');
  await user.keyboard('{Escape}');
  expect(button('Menu')).toHaveAttribute('aria-expanded', 'false');
  expect(button('Menu')).toHaveFocus();
  expect(page).not.toHaveAttribute('data-menu');

  await user.click(button('Menu'));
  await user.click(openMenu());
  expect(button('Menu')).toHaveFocus();
  expect(page).not.toHaveAttribute('data-menu');
});

test('closes the overlay when the focus leaves it, and when a link is followed', async () => {
  const { user, router } = renderShell('/');
  await user.click(button('Menu'));
  act(() => screen.getByRole('link', { name: 'Terms of Service' }).focus());
  expect(button('Menu')).toHaveAttribute('aria-expanded', 'false');

  await user.click(button('Menu'));
  await user.click(overlay().getByRole('link', { name: 'About' }));
  expect(router.state.location.pathname).toBe('/about');
  expect(await screen.findByRole('heading', { name: 'About by mf-public' })).toHaveFocus();
  expect(button('Menu')).toHaveAttribute('aria-expanded', 'false');
});

test('chooses the theme in the overlay', async () => {
  const { user } = renderShell('/');
  await user.click(button('Menu'));
  await user.click(overlay().getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(overlay().getByRole('radio', { name: 'Dark' })).toBeChecked();
  await user.click(overlay().getByRole('radio', { name: 'System' }));
});

test('navigates home at a logout, even when the server is unreachable', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { user, router } = renderShell('/my-account', { role: 'user' });
  await user.click(button('Account'));
  await user.click(button('Log Out'));
  expect(await screen.findByRole('heading', { name: 'Home of mf-public' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  expect(currentSession().token).toBeNull();
});

test('stores the theme in a cookie, and sets the theme colour of the browser', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" media="x" data-theme-color="dark" />');
  const meta = document.head.querySelector<HTMLMetaElement>('[data-theme-color]');
  const { user } = renderShell('/');
  await user.click(button('Theme'));
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.cookie).toContain('theme=dark');
  expect(meta?.media).toBe('all');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(document.cookie).not.toContain('theme');
  expect(meta?.media).toBe('(prefers-color-scheme: dark)');
  meta?.remove();
});
