import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createGroup, deleteGroup, getGroup, joinGroup } from 'shared-contract/groups';
import { decideReport, listReports } from 'shared-contract/moderation';
import { pathTo } from 'shared-contract/screens';
import { call, currentSession, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Person, signInAs, signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import { addSeasonToTip, tip } from '../../../testing/seasons/season-to-tip.ts';
import routes from '../routes.tsx';

const api = withApi();
let season: string;

beforeAll(async () => {
  await signInAsAdmin();
  ({ id: season } = await addSeasonToTip(api.now()));
  endSession();
});

/** Creates a group owned by a new user, who stays signed in. Returns the owner, the group's id and its code. */
async function ownGroup(name = 'The office') {
  const owner = await signInAsUser('Olga', 'Ek');
  const { code, id } = await call(createGroup, { body: { name, leagueSeasonStatsId: season } });
  return { owner, id, code: code ?? '' };
}

async function join(code: string, firstName = 'Kim'): Promise<Person & { userId: string }> {
  const person = await signInAsUser(firstName, 'Dal');
  await call(joinGroup, { params: { code } });
  return { ...person, userId: currentSession().handlerId ?? '' };
}

const openGroup = async (id: string, name = 'The office') => {
  const shown = renderScreen(routes, pathTo('group', { groupId: id }));
  await screen.findByRole('heading', { level: 1, name });
  return shown;
};
const members = () => within(screen.getByRole('region', { name: 'Members' }));

test('creates a group from My Groups for a season open for tips', async () => {
  await signInAsUser();
  const { user } = renderScreen(routes, pathTo('groups'));
  expect(await screen.findByText('You’re not in a group yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create a group' }));
  await user.click(await screen.findByRole('button', { name: 'Create group' }));
  expect(await screen.findByText('Required')).toBeVisible();
  expect(screen.getByLabelText('Season')).toHaveDisplayValue('Small League 2026');
  await user.type(screen.getByLabelText('Name of the group'), 'Cousins');
  await user.click(screen.getByRole('button', { name: 'Create group' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cousins' })).toBeVisible();
  expect(screen.getByText('You have no tip yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Predict this season' })).toHaveAttribute(
    'href',
    pathTo('predict', { lssId: season }),
  );
  await user.click(screen.getByRole('link', { name: 'My Groups' }));
  const card = (await screen.findByRole('link', { name: 'Cousins' })).closest('li');
  expect(card).toHaveTextContent(/Owner.*Small League 2026 · 1 member.*You have no tip yet\. Tips lock in \d days/);
});

test('shows before the lock how many have predicted: to the owner, and to members of groups of five', async () => {
  const { code, id, owner } = await ownGroup();
  const [first] = [await join(code), await join(code, 'Lou'), await join(code, 'Max')];
  await tip(season, 'ABCD');
  await signInAs(first);
  const four = await openGroup(id);
  expect(await screen.findByText(/^\d+ tips? for this season so far$/)).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByText('Until tips lock, only the owner can see who’s in.')).toBeVisible();
  four.unmount();
  await signInAs(owner);
  const asOwner = await openGroup(id);
  expect(await screen.findByRole('progressbar', { name: '1 of 4 have predicted' })).toBeVisible();
  asOwner.unmount();
  await join(code, 'Nia');
  await signInAs(first);
  await openGroup(id);
  expect(await screen.findByRole('progressbar', { name: '1 of 5 have predicted' })).toBeVisible();
  expect(members().queryAllByText('Has a tip')).toHaveLength(0);
});

test('joins a group by its link and a button, after the visitor has signed in', async () => {
  const { code, id } = await ownGroup();
  endSession();
  for (const [link, to] of [
    ['Sign up to join', 'register'],
    ['Log in', 'login'],
  ] as const) {
    const visitor = renderScreen(routes, pathTo('joinGroup', { code }));
    await visitor.user.click(await screen.findByRole('link', { name: link }));
    const from = pathTo('joinGroup', { code });
    expect(visitor.router.state.location).toMatchObject({ pathname: pathTo(to), state: { from } });
    visitor.unmount();
  }

  await signInAsUser('Kim', 'Dal');
  const { router, user } = renderScreen(routes, pathTo('joinGroup', { code }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Join The office' })).toBeVisible();
  expect(await screen.findByText(/^by olga\S* · 1 member$/i)).toBeVisible();
  await expect(call(getGroup, { params: { id } })).rejects.toMatchObject({ code: 'missing' });
  await user.click(screen.getByRole('button', { name: 'Join group' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('group', { groupId: id })));
  expect(await screen.findByRole('heading', { level: 2, name: 'Members' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Small League 2026' })).toBeVisible();
  expect(members().getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Invite others')).not.toBeInTheDocument();
  act(() => void router.navigate(pathTo('joinGroup', { code })));
  expect(await screen.findByText('You’re in this group already.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the group' })).toHaveAttribute(
    'href',
    pathTo('group', { groupId: id }),
  );
});

test('shows visitors the group, season, inviter, members and lock of an invitation, and no report button', async () => {
  const { code } = await ownGroup();
  await join(code);
  endSession();
  const { unmount } = renderScreen(routes, pathTo('joinGroup', { code }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Join The office' })).toBeVisible();
  expect(document.title).toContain('Join The office');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(screen.getByText('You’re invited to predict Small League 2026 together.')).toBeVisible();
  expect(screen.getByText(/^by olga\S* · 2 members$/)).toBeVisible();
  expect(screen.getByText(/^Tips lock in/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/kim/i);
  for (const name of ['Join group', 'Report…']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  unmount();

  renderScreen(routes, pathTo('joinGroup', { code: 'x'.repeat(22) }));
  expect(await screen.findByText('This link doesn’t work any more.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all leagues' })).toBeVisible();
});

test('shows an error for a renewed link and for the link of a deleted group', async () => {
  const { code, id } = await ownGroup();
  const { user, unmount } = await openGroup(id);
  const link = () => screen.getByLabelText<HTMLInputElement>('Link to join').value;
  expect(link()).toBe(`https://tiptable.test/join/${code}`);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link());
  await user.click(screen.getByRole('button', { name: 'New link' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Make a new link?' });
  await user.click(within(dialog).getByRole('button', { name: 'Make a new link' }));
  expect(await screen.findByText('The group has a new link.')).toBeVisible();
  const renewed = link().split('/').at(-1) ?? '';
  expect(renewed).not.toBe(code);
  unmount();

  const old = renderScreen(routes, pathTo('joinGroup', { code }));
  expect(await screen.findByText('This link doesn’t work any more.')).toBeVisible();
  old.unmount();
  await call(deleteGroup, { params: { id } });
  renderScreen(routes, pathTo('joinGroup', { code: renewed }));
  expect(await screen.findByText('This link doesn’t work any more.')).toBeVisible();
});

test('removes a member, who can rejoin only after the owner allows it', async () => {
  const { code, id, owner } = await ownGroup();
  const kim = await join(code);
  endSession();
  await signInAs(owner);
  const opened = await openGroup(id);
  const { user } = opened;
  await user.click(screen.getByRole('button', { name: /^Actions for / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Remove .+\?$/ });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(members().getAllByRole('list')[0]?.children).toHaveLength(1));
  opened.unmount();
  endSession();

  await signInAs(kim);
  const joining = renderScreen(routes, pathTo('joinGroup', { code }));
  await joining.user.click(await screen.findByRole('button', { name: 'Join group' }));
  expect(await screen.findByText(/The owner has removed you from this group/)).toBeVisible();
  joining.unmount();
  endSession();

  await signInAs(owner);
  const again = await openGroup(id);
  await again.user.click(screen.getByText('Removed (1)'));
  await again.user.click(screen.getByRole('button', { name: /^Allow again/ }));
  expect(await screen.findByText(/can join again\.$/)).toBeVisible();
  again.unmount();
  endSession();
  await signInAs(kim);
  await expect(call(joinGroup, { params: { code } })).resolves.toMatchObject({ id });
});

test('renames a group, hands it over, leaves it, and deletes it after its name is typed', async () => {
  const { code, id, owner } = await ownGroup();
  const kim = await join(code);
  endSession();
  await signInAs(owner);
  const owned = await openGroup(id);
  await owned.user.click(screen.getByRole('button', { name: 'More' }));
  await owned.user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByLabelText('Name of the group');
  await owned.user.clear(name);
  await owned.user.type(name, 'The whole office');
  await owned.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The whole office' })).toBeVisible();
  await owned.user.click(screen.getByRole('button', { name: /^Actions for / }));
  await owned.user.click(await screen.findByRole('menuitem', { name: 'Hand the group over' }));
  await owned.user.click(await screen.findByRole('button', { name: 'Hand over' }));
  await owned.user.click(await screen.findByRole('button', { name: 'More' }));
  await owned.user.click(await screen.findByRole('menuitem', { name: 'Leave' }));
  const leaving = await screen.findByRole('alertdialog', { name: 'Leave The whole office?' });
  await owned.user.click(within(leaving).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You’re not in a group yet.')).toBeVisible();
  owned.unmount();
  endSession();

  await signInAs(kim);
  const { user } = await openGroup(id, 'The whole office');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Type “The whole office” to confirm'), 'The whole office');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You’re not in a group yet.')).toBeVisible();
  await expect(call(getGroup, { params: { id } })).rejects.toMatchObject({ code: 'missing' });
});

test('reports a group’s name from its page and its link, and shows the owner that the name is hidden', async () => {
  const { code, id, owner } = await ownGroup('Bad words');
  const send = async (user: UserEvent, text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Report…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this group' }));
    await user.selectOptions(await dialog.findByLabelText(/^Reason/), 'Insulting, hateful or threatening');
    await user.type(dialog.getByLabelText('What should we know?'), text);
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  endSession();
  await signInAsUser('Max', 'Dal');
  const invited = renderScreen(routes, pathTo('joinGroup', { code }));
  await send(invited.user, 'By the link');
  invited.unmount();
  endSession();
  await join(code);
  const member = await openGroup(id, 'Bad words');
  await send(member.user, 'By a member');
  expect(await screen.findByText('We’ll look at the name of this group.')).toBeVisible();
  member.unmount();

  await signInAsAdmin();
  const [row] = await call(listReports, { query: {} });
  expect(row).toMatchObject({ name: 'Bad words', latest: [{ text: 'By a member' }, { text: 'By the link' }] });
  const body = { action: 'hide' as const, reason: 'It insults.', version: row?.version ?? 0 };
  await call(decideReport, { params: { id: row?.id ?? '' }, body });
  endSession();
  await signInAs(owner);
  await openGroup(id, 'Group');
  expect(await screen.findByText('Our moderators have hidden the name of this group.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report…' })).not.toBeInTheDocument();
});

test('shows non-members that there is no group, and asks visitors to log in', async () => {
  const { id } = await ownGroup();
  endSession();
  const visitor = renderScreen(routes, pathTo('group', { groupId: id }));
  expect(await screen.findByText('Log in to continue.')).toBeVisible();
  visitor.unmount();
  await signInAsUser();
  for (const groupId of [id, 'nonsense']) {
    const { unmount } = renderScreen(routes, pathTo('group', { groupId }));
    expect(await screen.findByText('We can’t find this group.')).toBeVisible();
    unmount();
  }
});
