import { act, fireEvent, screen, within } from '@testing-library/react';
import { endSession } from 'shared-session';
import { renderShell } from '../../testing/render-shell.tsx';

afterEach(() => {
  endSession();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test.each([
  ['/nowhere', '404 – Page Not Found', /Returning to homepage in 10 seconds\.\.\./, '/'],
  ['/notimplemented', 'Not Implemented', /roadmap in 10 seconds\.\.\./, '/roadmap'],
  [
    '/notauthorized',
    'Not Authorized',
    'You do not have permission to view this page. Returning to homepage in 10 seconds...',
    '/',
  ],
])('%s redirects after a countdown', async (path, title, text, target) => {
  jest.useFakeTimers();
  const { router } = renderShell(path);
  await pass(0);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  await pass(4000);
  expect(screen.getByText(/in 6 seconds\.\.\./)).toBeVisible();
  await pass(5900);
  expect(router.state.location.pathname).toBe(path);
  await pass(200);
  expect(router.state.location.pathname).toBe(target);
});

test.each([
  ['/nowhere', 'Go to Homepage Now', '/'],
  ['/notauthorized', 'Go to Homepage Now', '/'],
  ['/notimplemented', 'Go to Roadmap Now', '/roadmap'],
])('%s redirects at once with the button %s', async (path, button, target) => {
  const { router, user } = renderShell(path);
  await user.click(await screen.findByRole('button', { name: button }));
  expect(router.state.location.pathname).toBe(target);
});

test.each([
  ['/nowhere', 'There is no page at this address.'],
  ['/notimplemented', 'This is not part of the product yet.'],
  ['/notauthorized', 'You do not have permission to view this page.'],
])('%s stops the countdown and keeps the sentence with Stay on this page', async (path, sentence) => {
  jest.useFakeTimers();
  const { router } = renderShell(path);
  await pass(0);
  act(() => screen.getByRole('button', { name: 'Stay on this page' }).click());
  await pass(20_000);
  expect(router.state.location.pathname).toBe(path);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText('The countdown has stopped.')).toBeVisible();
});

test('stops the countdown of a page that the user scrolls, and says so', async () => {
  jest.useFakeTimers();
  const { router } = renderShell('/nowhere');
  await pass(5000);
  fireEvent.wheel(screen.getByRole('main'));
  await pass(20_000);
  expect(router.state.location.pathname).toBe('/nowhere');
  expect(screen.getByRole('timer')).toHaveTextContent('There is no page at this address. The countdown has stopped.');
  expect(screen.queryByRole('button', { name: 'Stay on this page' })).not.toBeInTheDocument();
});

test('goes on with the countdown on a page that is reached by a link and focused', async () => {
  const { router, user } = renderShell('/about');
  await screen.findByRole('heading', { name: 'About by mf-public' });
  await user.keyboard('{Tab}');
  jest.useFakeTimers();
  await act(() => router.navigate('/nowhere'));
  await pass(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await pass(10_100);
  expect(router.state.location.pathname).toBe('/');
});

test.each([
  ['/nowhere', '404This pageRelegated'],
  ['/notauthorized', '403This pageOff limits'],
  ['/notimplemented', '–This pageNot promoted yet'],
])('%s is the last row of a table of links to other pages', async (path, last) => {
  const { router, user } = renderShell(path);
  const others = within(await screen.findByRole('navigation', { name: 'Other pages' }));
  expect(others.getAllByRole('listitem').at(-1)).toHaveTextContent(last);
  await user.click(others.getByRole('link', { name: 'Official tables' }));
  expect(router.state.location.pathname).toBe('/official-tables');
});

test('offers the login to a visitor, and passes the rejected page on', async () => {
  const { router, user } = renderShell('/my-account?tab=1');
  expect(await screen.findByRole('heading', { name: 'Not Authorized' })).toBeVisible();
  await user.click(screen.getByRole('main').querySelector('a') as HTMLElement);
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/my-account?tab=1' } });
});

test('does not offer the login to a signed-in user', async () => {
  renderShell('/admin', { role: 'user' });
  expect(await screen.findByRole('heading', { name: 'Not Authorized' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^log ?in$/i })).not.toBeInTheDocument();
});
