import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { endSession } from 'shared-session';
import { Button, Page } from 'shared-ui/basic';
import { renderShell } from '../../testing/render-shell.tsx';

afterEach(endSession);

test('shows contacts and links to the legal pages in the footer', async () => {
  renderShell('/');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'support@tiptable.test' })).toHaveAttribute(
    'href',
    'mailto:support@tiptable.test',
  );
  expect(footer.getByRole('link', { name: '+46812345678' })).toHaveAttribute('href', 'tel:+46812345678');
  expect(footer.getByText('Storgatan 1, Stockholm')).toBeVisible();
  expect(footer.getByRole('link', { name: 'Mastodon' })).toHaveAttribute('href', 'https://mastodon.test/@tiptable');
  expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()} TipTable`))).toBeVisible();
});

test('focuses the heading of a new page and announces its title', async () => {
  const { router } = renderShell('/');
  await screen.findByRole('heading', { name: 'Home of mf-public' });
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/notauthorized'));
  const heading = await screen.findByRole('heading', { name: 'Not Authorized' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Not Authorized · TipTable', { selector: '[aria-live]' })).toBeInTheDocument();
});

test('skips to the content with the first tab stop', async () => {
  const { user } = renderShell('/');
  await screen.findByRole('heading', { name: 'Home of mf-public' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

/**
 * Runs `go`, waits for the focus on `heading` and for `announcement`, and returns all announcements and focused
 * headings until then.
 */
async function announcementsUntil(heading: string, go: () => Promise<void>, announcement = `${heading} · TipTable`) {
  const announced: string[] = [];
  const focused: string[] = [];
  const region = document.querySelector('[data-slot=announcement]') as HTMLElement;
  const observer = new MutationObserver(() => announced.push(region.textContent ?? ''));
  observer.observe(region, { subtree: true, childList: true, characterData: true });
  const recordFocus = ({ target }: FocusEvent) =>
    target instanceof HTMLHeadingElement && focused.push(target.textContent);
  document.addEventListener('focusin', recordFocus);
  await go();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: heading })).toHaveFocus());
  await waitFor(() => expect(region).toHaveTextContent(announcement));
  document.removeEventListener('focusin', recordFocus);
  observer.disconnect();
  return { announced, focused };
}

test.each([
  ['/notauthorized', 'Not Authorized'],
  ['/notimplemented', 'Not Implemented'],
  ['/no-such-page', '404 – Page Not Found'],
  ['/my-account', 'Not Authorized'],
  ['/login', 'Your account isn’t loading'],
])('focuses the heading of %s and announces it, once', async (address, heading) => {
  jest.spyOn(console, 'error').mockImplementation();
  const load = (name: string) => {
    if (name === 'mf-account') throw new TypeError('Failed to fetch dynamically imported module');
    return undefined;
  };
  const { router } = renderShell('/', { load });
  await screen.findByRole('heading', { name: 'Home of mf-public' });
  expect(await announcementsUntil(heading, () => act(() => router.navigate(address)))).toEqual({
    announced: [`${heading} · TipTable`],
    focused: [heading],
  });
  jest.restoreAllMocks();
});

/** A screen whose title depends on its data. The data fails to load at first and loads on retry. */
function SlowScreen() {
  const [status, setStatus] = useState('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setStatus(tries === 0 ? 'failed' : 'ready'));
    return () => clearTimeout(timer);
  }, [tries]);
  const retry = () => {
    setStatus('loading');
    setTries(1);
  };
  // A new `Page` for each status, as in a screen that returns early.
  return (
    <Page key={status} title={status === 'ready' ? 'Summer league' : 'Table'} isLoading={status === 'loading'}>
      {status === 'failed' && <Button onClick={retry}>Try again</Button>}
    </Page>
  );
}

test('focuses and announces a loading page only when its title is final, also after a retry', async () => {
  const { router, user } = renderShell('/', {
    load: () => ({
      contract: 1,
      default: [
        { index: true, Component: () => <h1>Home</h1> },
        { path: 'late', Component: SlowScreen },
      ],
    }),
  });
  await screen.findByRole('heading', { name: 'Home' });
  expect(await announcementsUntil('Table', () => act(() => router.navigate('/late')))).toEqual({
    announced: ['Table · TipTable'],
    focused: ['Table'],
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const result = await announcementsUntil('Summer league', () => user.click(retry), 'Table · TipTable');
  expect(result).toEqual({ announced: [], focused: ['Summer league'] });
});

test('leaves the focus where the user has moved it while the page was loading', async () => {
  const { router } = renderShell('/', {
    load: () => ({
      contract: 1,
      default: [
        { index: true, Component: () => <h1>Home</h1> },
        { path: 'late', Component: SlowScreen },
      ],
    }),
  });
  await screen.findByRole('heading', { name: 'Home' });
  await act(() => router.navigate('/late'));
  const link = screen.getByRole('link', { name: 'Register' });
  link.focus();
  expect(await screen.findByText('Table · TipTable', { selector: '[aria-live]' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(link).toHaveFocus();
});

test('announces the first page only if its title differs from the document’s, and leaves the focus', async () => {
  document.title = 'TipTable';
  renderShell('/notimplemented');
  expect(await screen.findByText('Not Implemented · TipTable', { selector: '[aria-live]' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});
