import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { createTable, getTable } from 'shared-contract/tables';
import type { TableFormInput } from 'shared-contract/table-forms';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAsAdmin, signInAsUser, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

withApi();
beforeEach(() => sessionStorage.clear());

const live = () => screen.findByRole('region', { name: 'Your table is live' });
const linkOf = (tableId: string) => `https://tiptable.test${pathTo('simpleTable', { tableId })}`;
const linkField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to the table' });

async function type(user: UserEvent, name: string) {
  await user.type(await screen.findByLabelText('Table name'), name);
  await user.type(screen.getByLabelText('Team at place 1'), 'AIK');
}
const create = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create Table' }));

/** Creates another user's public table and signs out. */
async function publicTable(changes: Partial<TableFormInput> = {}) {
  const owner = await signInAsUser();
  const { id } = await call(createTable, { body: { ...newTable(3), name: 'Quiz league', ...changes } });
  endSession();
  return { id, owner };
}

test('a new visitor’s table has its link copied and selected, and a reload shows the ordinary page', async () => {
  const { user, router, unmount } = renderScreen(routes, pathTo('createTable'));
  await type(user, 'Fresh league');
  await user.type(screen.getByLabelText('Email'), 'visitor@tiptable.test');
  await create(user);
  const panel = await live();
  const [, , id = ''] = router.state.location.pathname.split('/');
  expect(linkField()).toHaveValue(linkOf(id));
  expect(screen.getByText('Views').nextElementSibling).toHaveTextContent('0');
  expect(linkField()).toHaveFocus();
  expect([linkField().selectionStart, linkField().selectionEnd]).toEqual([0, linkOf(id).length]);
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(within(panel).getByText(/^The link is in your clipboard/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(linkOf(id));
  await navigator.clipboard.writeText('');
  await user.click(within(panel).getByRole('button', { name: 'Share Table' }));
  expect(await screen.findByText('Table URL copied to clipboard!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(linkOf(id));

  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  expect(panel).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Share Table' })).toHaveFocus();
  expect(router.state.location.state).toBeNull();
  unmount();
  renderScreen(routes, router.state.location.pathname, router.state.location.state);
  expect(await screen.findByRole('heading', { level: 1, name: 'Fresh league' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Your table/ })).not.toBeInTheDocument();
});

test('the link is selected when copying fails', async () => {
  const { user } = renderScreen(routes, pathTo('createTable'));
  await type(user, 'Fresh league');
  await user.type(screen.getByLabelText('Email'), 'visitor@tiptable.test');
  await create(user);
  const panel = await live();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(within(panel).getByRole('button', { name: 'Share Table' }));
  expect(await screen.findByText('Failed to copy table URL. Please try again.')).toBeVisible();
  expect(linkField()).toHaveFocus();
});

test('a user’s new table is private, and can be made public and listed from its page', async () => {
  await signInAsUser();
  const { user, router } = renderScreen(routes, pathTo('createOwnTable'));
  await type(user, 'My order');
  await create(user);
  const saved = await screen.findByRole('region', { name: 'Your table is saved' });
  expect(within(saved).getByText('It’s private: only you can see it. Make it public to share it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share Table' })).not.toBeInTheDocument();
  await user.click(within(saved).getByRole('button', { name: 'Make public' }));
  await live();
  expect(linkField()).toHaveFocus();
  const listed = screen.getByRole('switch', { name: 'Show on my profile and to search engines' });
  expect(listed).not.toBeChecked();
  await user.click(listed);
  await waitFor(() => expect(listed).toBeChecked());
  const [, , id = ''] = router.state.location.pathname.split('/');
  expect(await call(getTable, { params: { id } })).toMatchObject({ isListed: true, isPublicTable: true });
});

test('an official table has no listing switch', async () => {
  await signInAsAdmin();
  const { user } = renderScreen(routes, pathTo('createOwnTable'));
  await type(user, 'Official order');
  await user.click(screen.getByRole('switch', { name: 'Public table' }));
  await create(user);
  await live();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('More ways to share offers a picture in three shapes, embed code and three file formats', async () => {
  const { id } = await publicTable({ name: '"Quiz" <league>' });
  const { user } = renderScreen(routes, pathTo('simpleTable', { tableId: id }));
  await user.click(await screen.findByRole('button', { name: 'More ways to share' }));
  const dialog = screen.getByRole('dialog', { name: 'Share "Quiz" <league>' });
  expect(linkField()).toHaveFocus();

  const picture = within(dialog).getByRole<HTMLImageElement>('img', { name: 'Preview of "Quiz" <league>' });
  expect(picture.src).toMatch(/\/image\?shape=wide$/);
  await user.click(within(dialog).getByRole('radio', { name: 'Every row' }));
  const download = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Download Picture' });
  expect(download.href).toMatch(/\/image\?shape=full$/);
  expect(download.download).toBe('Quiz league.png');
  const drawn = await fetch(download.href);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);

  await user.click(within(dialog).getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Code copied to clipboard!')).toBeVisible();
  const code = new DOMParser().parseFromString(await navigator.clipboard.readText(), 'text/html');
  const frame = code.querySelector('iframe');
  expect([frame?.src, frame?.title]).toEqual([`https://tiptable.test/embed/${id}`, '"Quiz" <league>']);

  const files = within(within(dialog).getByRole('list', { name: 'As a file' })).getAllByRole<HTMLAnchorElement>('link');
  expect(files.map((file) => [file.textContent, file.download])).toEqual([
    ['CSV', 'Quiz league.csv'],
    ['Markdown', 'Quiz league.md'],
    ['JSON', 'Quiz league.json'],
  ]);
  for (const file of files) expect((await fetch(file.href)).status).toBe(200);

  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'More ways to share' })).toHaveFocus();
});
