import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTable, getPublicTable, type PublicTable } from 'shared-contract/tables';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { call, currentSession, endSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

const api = withApi();
afterEach(() => jest.restoreAllMocks());

/** Creates a table as the signed-in user and signs out. */
async function tableOf(changes: Partial<PublicTable> = {}) {
  const { id } = await call(createTable, { body: { ...newTable(3), name: 'Quiz league', ...changes } });
  endSession();
  return id;
}

const open = (tableId: string) => renderScreen(routes, pathTo('simpleTable', { tableId }));
const fact = async (term: string) => (await screen.findByText(term)).nextElementSibling;

test('a public table’s page shows its rows, creator and facts', async () => {
  await signInAsUser('Ebba', 'Ek');
  const id = await tableOf({ items: ['A', 'B', 'C'].map((name, index) => ({ name, tablePlace: index + 1 })) });
  open(id);
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiz league' })).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Quiz league' })).getAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['A', 'B', 'C']);
  expect(await fact('Created')).toHaveTextContent(/^\d{1,2} \w{3,4} \d{4}$/);
  expect(await fact('Last modified')).toHaveTextContent('Never');
  expect(await fact('Rating')).toHaveTextContent('No ratings yet (0.0)');
  expect(await fact('Views')).toHaveTextContent('1');
});

test('a creator’s name links to their profile, and owners see “you”', async () => {
  const owner = await signInAsUser('Ebba', 'Ek');
  const id = await tableOf();
  await signInAs(owner);
  const own = open(id);
  expect(await fact('Created by')).toHaveTextContent(/^you$/);
  own.unmount();
  endSession();
  const { user, router } = open(id);
  const creator = within((await fact('Created by')) as HTMLElement).getByRole('link');
  expect(creator.textContent).not.toContain('@');
  await user.click(creator);
  expect(router.state.location.pathname).toBe(pathTo('userProfile', { userId: creator.textContent ?? '' }));
});

test('an official table shows the product as creator, without a link', async () => {
  await signInAsAdmin();
  open(await tableOf());
  const creator = (await fact('Created by')) as HTMLElement;
  expect(creator).toHaveTextContent('TipTable');
  expect(within(creator).queryByRole('link')).not.toBeInTheDocument();
});

test('an unlisted table has a noindex meta tag', async () => {
  await signInAsUser();
  const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');
  const unlisted = open(await tableOf());
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiz league' })).toBeVisible();
  expect(robots()).toBe('noindex');
  unlisted.unmount();
  await signInAsUser();
  open(await tableOf({ name: 'Listed league', isListed: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Listed league' })).toBeVisible();
  expect(robots()).toBeUndefined();
});

test('each visit counts one view, even if React mounts twice', async () => {
  await signInAsUser();
  const id = await tableOf();
  for (const visit of [1, 2, 3]) {
    const { unmount } = open(id);
    expect(await fact('Views')).toHaveTextContent(String(visit));
    await waitFor(async () => expect((await call(getPublicTable, { params: { id } })).views).toBe(visit));
    unmount();
  }
});

test('a visit of the owner counts no view', async () => {
  const owner = await signInAsUser();
  const id = await tableOf();
  await signInAs(owner);
  const { unmount } = open(id);
  expect(await fact('Views')).toHaveTextContent('0');
  unmount();
  endSession();
  // The views are registered in order, so a view of the owner would precede this one.
  const visit = open(id);
  await waitFor(async () => expect((await call(getPublicTable, { params: { id } })).views).toBe(1));
  visit.unmount();
  await signInAs(owner);
  open(id);
  expect(await fact('Views')).toHaveTextContent('1');
});

test('a hidden page counts its view when it becomes visible', async () => {
  await signInAsUser();
  const id = await tableOf();
  let visibility = 'hidden';
  const state = jest.spyOn(document, 'visibilityState', 'get');
  state.mockImplementation(() => visibility as DocumentVisibilityState);
  open(id);
  expect(await fact('Views')).toHaveTextContent('1');
  expect((await call(getPublicTable, { params: { id } })).views).toBe(0);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect((await call(getPublicTable, { params: { id } })).views).toBe(1));
  document.dispatchEvent(new Event('visibilitychange'));
  expect((await call(getPublicTable, { params: { id } })).views).toBe(1);
});

test('Share Table copies the link of the public site', async () => {
  await signInAsUser();
  const id = await tableOf();
  const { user } = open(id);
  await user.click(await screen.findByRole('button', { name: 'Share Table' }));
  expect(await screen.findByText('Table URL copied to clipboard!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`https://tiptable.test/simpletable/${id}`);
});

test('a failed copy shows an error and a field with the link', async () => {
  await signInAsUser();
  const id = await tableOf();
  const { user } = open(id);
  const share = await screen.findByRole('button', { name: 'Share Table' });
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(share);
  expect(await screen.findByText('Failed to copy table URL. Please try again.')).toBeVisible();
  const link = screen.getByRole('textbox', { name: 'Copy the link from here:' });
  expect(link).toHaveValue(`https://tiptable.test/simpletable/${id}`);
  await user.click(link);
  expect((link as HTMLInputElement).selectionEnd).toBe((link as HTMLInputElement).value.length);
});

describe('with a system share sheet', () => {
  const share = jest.fn<Promise<void>, [ShareData]>();
  beforeEach(() => Object.defineProperty(navigator, 'share', { value: share, configurable: true }));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    share.mockReset();
  });

  async function sendOne() {
    await signInAsUser();
    const id = await tableOf();
    const { user } = open(id);
    await user.click(await screen.findByRole('button', { name: 'Send Quiz league with another app' }));
    return id;
  }

  test('the send button shares the link', async () => {
    share.mockResolvedValue();
    const id = await sendOne();
    expect(share).toHaveBeenCalledWith({ title: 'Quiz league', url: `https://tiptable.test/simpletable/${id}` });
  });

  test('closing the sheet shows no error, and a sheet that does not open copies the link', async () => {
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    const id = await sendOne();
    expect(await navigator.clipboard.readText()).toBe('');
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await userEvent.click(screen.getByRole('button', { name: 'Send Quiz league with another app' }));
    expect(await navigator.clipboard.readText()).toBe(`https://tiptable.test/simpletable/${id}`);
  });
});

test.each([
  ['an unknown id', () => Promise.resolve('01890a5d-ac96-774b-bcce-b302099a8057')],
  ['a malformed id', () => Promise.resolve('nonsense')],
  [
    'private visibility',
    async () => {
      await signInAsUser();
      return tableOf({ isPublicTable: false });
    },
  ],
])('a table with %s is not found', async (_, make) => {
  const { user, router } = open(await make());
  expect(await screen.findByText('Table not found or is not public.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to Home' }));
  expect(router.state.location.pathname).toBe('/');
});

test('a visitor to a private table can log in and returns to it', async () => {
  await signInAsUser();
  const id = await tableOf({ isPublicTable: false });
  const { user, router } = open(id);
  await user.click(await screen.findByRole('link', { name: 'log in' }));
  expect(router.state.location).toMatchObject({
    pathname: pathTo('login'),
    state: { from: pathTo('simpleTable', { tableId: id }) },
  });
});

test('the owner of a private table sees it, and other users do not', async () => {
  const owner = await signInAsUser();
  const id = await tableOf({ isPublicTable: false });
  await signInAs(owner);
  const { unmount } = open(id);
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiz league' })).toBeVisible();
  expect(screen.getByText(/^Only you can see this table\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share Table' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More ways to share' })).not.toBeInTheDocument();
  unmount();
  // The API lets an administrator read the table, but the page does not show it.
  await signInAsAdmin();
  open(id);
  expect(await screen.findByText('Table not found or is not public.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'log in' })).not.toBeInTheDocument();
});

test('the owner can make a private table public and private again on its page', async () => {
  const owner = await signInAsUser();
  const id = await tableOf({ isPublicTable: false });
  await signInAs(owner);
  const { user } = open(id);
  await user.click(await screen.findByRole('button', { name: 'Make public' }));
  expect(await screen.findByRole('button', { name: 'Share Table' })).toHaveFocus();
  expect(screen.getByText('Table visibility updated.')).toBeVisible();
  expect(screen.queryByText(/^Only you can see this table\./)).not.toBeInTheDocument();

  await user.click(await screen.findByRole('button', { name: 'More', expanded: false }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make private' }));
  expect(await screen.findByText(/^Only you can see this table\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make public' })).toHaveFocus();
});

test('only the owner can edit a table and see its history', async () => {
  const owner = await signInAsUser();
  const id = await tableOf();
  const visit = open(id);
  expect(await screen.findByRole('link', { name: 'Make your own like this' })).toBeVisible();
  for (const own of ['Edit', 'Duplicate']) expect(screen.queryByRole('link', { name: own })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  visit.unmount();
  await signInAs(owner);
  const { user, router } = open(id);
  await user.click(await screen.findByRole('button', { name: 'History' }));
  expect(await screen.findByRole('dialog', { name: 'History' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  expect(router.state.location).toMatchObject({
    pathname: pathTo('editOwnTable', { tableId: id }),
    state: { from: pathTo('simpleTable', { tableId: id }) },
  });
});

test('an unreachable server shows an error that can be retried, not a missing table', async () => {
  expect(currentSession().token).toBeNull();
  await api.stop();
  open('01890a5d-ac96-774b-bcce-b302099a8057');
  expect(await screen.findByText('The table could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('Table not found or is not public.')).not.toBeInTheDocument();
});
