import { screen, within } from '@testing-library/react';
import { getOtherProfile, getOwnProfile, updateOwnProfile } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { newTable } from 'shared-contract/table-rules';
import { createTable, listTablesOnProfile } from 'shared-contract/tables';
import { call, callList, endSession, clearPageData, setPageData } from 'shared-session';
import { listQuery } from 'shared-session/query';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsUser, withApi } from '../../../testing/with-api.ts';
import { befriend } from '../../testing/friends.ts';
import routes from '../routes.tsx';

withApi();

/** Creates Kim with listed tables of these names, and signs out. */
async function kim(isPublicProfile: boolean, names: string[]) {
  const person = await signInAsUser('Kim', 'Dal');
  await call(updateOwnProfile, { body: { isPublicProfile, currentPassword: person.password } });
  const { publicUserName } = await call(getOwnProfile);
  const ids = new Map<string, string>();
  for (const name of names) {
    const { id } = await call(createTable, { body: { ...newTable(3), name, isPublicTable: true, isListed: true } });
    ids.set(name, id);
  }
  await call(createTable, { body: { ...newTable(3), name: 'By its link alone', isPublicTable: true } });
  endSession();
  return { ids, path: pathTo('userProfile', { userId: publicUserName }), person };
}

const tables = () => screen.findByRole('region', { name: 'Tables' });
const linksIn = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('link')
    .map((link) => link.textContent);

test('shows listed tables on a public profile to a visitor, newest first', async () => {
  const { ids, path } = await kim(true, ['First', 'Second']);
  const { router, user } = renderScreen(routes, path);
  const region = await tables();
  const link = await within(region).findByRole('link', { name: 'First' });
  expect(linksIn(region)).toEqual(['Second', 'First']);
  expect(within(region).getAllByText(/3 teams/)).toHaveLength(2);
  await user.click(link);
  expect(router.state.location.pathname).toBe(pathTo('simpleTable', { tableId: ids.get('First') ?? '' }));
});

test('shows listed tables on a private profile to friends only', async () => {
  const { path, person } = await kim(false, ['Kept']);
  const self = await signInAsUser();
  const strange = renderScreen(routes, path);
  expect(await screen.findByRole('heading', { name: 'Private Profile' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Tables' })).not.toBeInTheDocument();
  strange.unmount();
  await befriend(person, self);
  renderScreen(routes, path);
  expect(await within(await tables()).findByRole('link', { name: 'Kept' })).toBeVisible();
});

test('explains an empty list differently to friends and to visitors', async () => {
  const { path, person } = await kim(true, []);
  const visit = renderScreen(routes, path);
  expect(await screen.findByText('Kim hasn’t shared any tables yet.')).toBeVisible();
  expect(screen.getByText('Tables they show on their profile appear here.')).toBeVisible();
  visit.unmount();
  await befriend(person, await signInAsUser());
  renderScreen(routes, path);
  expect(await screen.findByText('They’ll appear here and in your account.')).toBeVisible();
});

test('loads more tables on demand and focuses the first of them', async () => {
  const { path } = await kim(
    true,
    Array.from({ length: 12 }, (_, index) => `Table ${index + 1}`),
  );
  const { user } = renderScreen(routes, path);
  const region = await tables();
  await user.click(await within(region).findByRole('button', { name: 'Show more' }));
  expect(await within(region).findByRole('link', { name: 'Table 3' })).toHaveFocus();
  expect(linksIn(region)).toHaveLength(12);
  expect(within(region).queryByRole('button')).not.toBeInTheDocument();
});

describe('on a phone', () => {
  beforeEach(() =>
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => ({ matches: true, media }) as MediaQueryList),
  );
  afterEach(() => {
    jest.restoreAllMocks();
    clearPageData();
  });

  test('loads a short first page', async () => {
    const { path } = await kim(true, ['One', 'Two', 'Three', 'Four']);
    renderScreen(routes, path);
    const region = await tables();
    await within(region).findByRole('button', { name: 'Show more' });
    expect(linksIn(region)).toEqual(['Four', 'Three', 'Two']);
  });

  test('keeps all tables that came with the document', async () => {
    const { path } = await kim(true, ['One', 'Two', 'Three', 'Four']);
    const id = path.split('/').at(-1) ?? '';
    const person = await call(getOtherProfile, { params: { id } });
    const listed = await callList(listTablesOnProfile, { params: { id } });
    setPageData({
      [JSON.stringify(['person', id])]: { person, relation: null },
      [JSON.stringify(listQuery(listTablesOnProfile, { params: { id: person.userId }, query: { pageSize: 9 } }).key)]:
        listed,
    });
    renderScreen(routes, path);
    expect(linksIn(await tables())).toEqual(['Four', 'Three', 'Two', 'One']);
  });
});
