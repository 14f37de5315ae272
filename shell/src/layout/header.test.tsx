import { screen, within } from '@testing-library/react';
import { currentSession, endSession } from 'shared-session';
import { banner, renderShell } from '../../testing/render-shell.tsx';
import { menuGroups } from './header.tsx';

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

test('offers login and registration to a visitor', async () => {
  renderShell('/');
  expect(await screen.findByRole('heading', { name: 'Home of mf-public' })).toBeVisible();
  expect(items()).toEqual(['TipTable', 'Login', 'Register']);
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
  expect(items()).toEqual(['TipTable', ...names, 'Login', 'Register']);
});

test.each(menuGroups.flatMap((group) => group.items))(
  '$label links to the path derived from its label',
  ({ label, path }) => {
    expect(path).toBe(`/${label.toLowerCase().replace(' ', '-')}`);
  },
);

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

test('shows and hides the whole navigation with one button on small screens', async () => {
  const { user } = renderShell('/');
  await user.click(button('Menu'));
  expect(button('Menu')).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(button('Menu')).toHaveAttribute('aria-expanded', 'false');
  expect(button('Menu')).toHaveFocus();
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
