import { screen, waitFor, within } from '@testing-library/react';
import { listChanges, restoreChange } from 'shared-contract/audit';
import { countryNumber } from 'shared-contract/countries';
import { pathTo } from 'shared-contract/screens';
import { deleteTeam, getTeam, listTeams, registerTeam } from 'shared-contract/teams';
import { call } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';

withApi();
beforeEach(signInAsAdmin);

const sweden = countryNumber('Sweden');
const norway = countryNumber('Norway');
const addTeam = (name: string, country = sweden) => call(registerTeam, { body: { name, country } });
/** Presses the button of the toast. By keyboard, because jsdom does not implement pointer capture. */
async function pressUndo(user: ReturnType<typeof renderScreen>['user']) {
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await user.keyboard('{Enter}');
}
/** Queries by selector, because a query by role would visit every country option on each poll. */
const namesInTable = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

test('distinguishes an empty list from a search without results', async () => {
  const { user } = renderScreen(routes, pathTo('teamsHandle'));
  expect(await screen.findByText('No teams found.')).toBeVisible();
  expect(screen.getByText('Register the first one to begin.')).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Country'), 'Norway');
  expect(await screen.findByText('Nothing matches your search and filters.')).toBeVisible();
  expect(screen.getByText('No teams found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Register the first one to begin.')).toBeVisible();
});

test('registers a team, and resets the form for the next one', async () => {
  const { user } = renderScreen(routes, pathTo('teamRegister'));
  await user.type(await screen.findByLabelText(/^Team name/), '  Malmö FF ');
  await user.type(screen.getByLabelText('English name'), 'Malmo');
  await user.selectOptions(screen.getByLabelText(/^Country/), 'Sweden');
  await user.type(screen.getByLabelText('Website'), 'https://www.mff.se');
  await user.click(screen.getByRole('button', { name: 'Register Team' }));
  expect(await screen.findByText('Team registered successfully')).toBeVisible();
  expect(screen.getByLabelText(/^Team name/)).toHaveValue('');
  expect(screen.getByLabelText(/^Team name/)).toHaveFocus();
  expect(screen.getByLabelText(/^Country/)).toHaveValue('');
  const [team] = await call(listTeams, { query: { q: 'malmo' } });
  expect(team).toMatchObject({
    name: 'Malmö FF',
    englishName: 'Malmo',
    country: sweden,
    website: 'https://www.mff.se',
  });
});

test('asks for confirmation before it saves a second team of the same name and country', async () => {
  await addTeam('Atlético Ñuble', norway);
  const { unmount, user } = renderScreen(routes, pathTo('teamRegister'));
  await user.type(await screen.findByLabelText(/^Team name/), 'ATLETICO  nuble');
  await user.selectOptions(screen.getByLabelText(/^Country/), 'Norway');
  await user.click(screen.getByRole('button', { name: 'Register Team' }));
  const question = await screen.findByRole('alertdialog', { name: 'Do you want to save this anyway?' });
  expect(question).toHaveTextContent('Norway has a team called Atlético Ñuble already.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText(/^Team name/)).toHaveValue('ATLETICO  nuble');
  const named = () => call(listTeams, { query: { q: 'nuble' } });
  expect(await named()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Register Team' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Team registered successfully')).toBeVisible();
  unmount();

  const other = await addTeam('Other', norway);
  renderScreen(routes, pathTo('teamEdit', { teamId: other.id }));
  const name = await screen.findByLabelText(/^Team name/);
  await user.clear(name);
  await user.type(name, 'atlético ñuble');
  await user.click(screen.getByRole('button', { name: 'Update Team' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Team updated successfully')).toBeVisible();
  await Promise.all(
    (await call(listTeams, { query: { q: 'uble' } })).map(({ id }) => call(deleteTeam, { params: { id } })),
  );
});

test('shows a validation error at each invalid field', async () => {
  const { user } = renderScreen(routes, pathTo('teamRegister'));
  await user.type(await screen.findByLabelText('English name'), 'M');
  await user.type(screen.getByLabelText('Image URL'), 'picture');
  await user.click(screen.getByRole('button', { name: 'Register Team' }));
  await waitFor(() => expect(screen.getByLabelText(/^Team name/)).toHaveAccessibleDescription('Required'));
  expect(screen.getByLabelText('English name')).toHaveAccessibleDescription('Must be at least 2 characters');
  expect(screen.getByLabelText(/^Country/)).toHaveAccessibleDescription('Required');
  expect(screen.getByLabelText('Image URL')).toHaveAccessibleDescription('Invalid URL format');
  expect(screen.getByLabelText('Website')).not.toHaveAccessibleDescription();
});

describe('a list of teams with two pages', () => {
  beforeAll(async () => {
    await signInAsAdmin();
    await Promise.all(Array.from({ length: 26 }, (_, index) => addTeam(`Lag ${String(index).padStart(2, '0')}`)));
    await addTeam('BK Häcken');
    await addTeam('Brann', norway);
  });

  test('searches and filters, with the state in the URL', async () => {
    const { user, router } = renderScreen(routes, `${pathTo('teamsHandle')}?page=2`);
    await user.type(await screen.findByLabelText('Search'), 'hacken');
    await waitFor(() => expect(namesInTable()).toEqual(['BK Häcken']));
    expect(router.state.location.search).toBe('?q=hacken');

    await user.clear(screen.getByLabelText('Search'));
    await user.selectOptions(screen.getByLabelText('Country'), 'Norway');
    await waitFor(() => expect(namesInTable()).toEqual(['Brann']));
    expect(router.state.location.search).toBe(`?country=${norway}`);
    expect(within(screen.getByRole('row', { name: /Brann/ })).getAllByRole('cell')[0]).toHaveTextContent('N/A');
  });

  test('sorts and pages, with the state in the URL', async () => {
    const { user, router } = renderScreen(routes, pathTo('teamsHandle'));
    await waitFor(() => expect(namesInTable().slice(0, 2)).toEqual(['BK Häcken', 'Brann']));
    await user.click(screen.getByText('Next'));
    expect(await screen.findByText('26–29 of 29')).toBeVisible();
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(await screen.findByText('1–25 of 29')).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');

    await user.click(screen.getByRole('button', { name: 'Country' }));
    await waitFor(() => expect(namesInTable()[0]).toBe('Brann'));
    expect(screen.getByLabelText('Sort by')).toHaveValue('country');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name descending');
    await waitFor(() => expect(namesInTable()[0]).toBe('Malmö FF'));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    expect(router.state.location.search).toBe('?sort=-name');
  });
});

test('opens a team on a click anywhere in its row', async () => {
  const team = await addTeam('Djurgårdens IF');
  const { user, router } = renderScreen(routes, `${pathTo('teamsHandle')}?q=djurgarden`);
  const row = await screen.findByRole('row', { name: /Djurgårdens IF/ });
  await user.click(within(row).getByText('Sweden'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Djurgårdens IF' })).toBeVisible();
  expect(router.state.location.pathname).toBe(pathTo('teamDetail', { teamId: team.id }));
});

test('shows a team’s details, updates it, and deletes it after a confirmation', async () => {
  const team = await call(registerTeam, {
    body: { name: 'Kalmar', country: sweden, website: 'https://kalmarff.se', englishName: 'Kalmar' },
  });
  const { user, router } = renderScreen(routes, pathTo('teamDetail', { teamId: team.id }));
  expect(await screen.findByText('Loading team details...')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kalmar' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://kalmarff.se' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('img', { name: 'No picture of Kalmar' })).toBeVisible();
  expect(screen.getByText('No team season stats found.')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Update' }));
  const name = await screen.findByLabelText(/^Team name/);
  expect(name).toHaveValue('Kalmar');
  await user.clear(name);
  await user.type(name, 'Kalmar FF');
  await user.clear(screen.getByLabelText('English name'));
  await user.click(screen.getByRole('button', { name: 'Update Team' }));
  expect(await screen.findByText('Team updated successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kalmar FF' })).toBeVisible();
  const englishName = screen.getAllByRole('term').find(({ textContent }) => textContent === 'English name');
  expect(englishName?.nextElementSibling).toHaveTextContent('N/A');

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = screen.getByRole('alertdialog', { name: 'Do you really want to delete this team?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Kalmar FF' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('teamsHandle')));
  await expect(call(listTeams, { query: { q: 'kalmar' } })).resolves.toEqual([]);
});

test('shows the previous page after the last row of a page is deleted', async () => {
  const { user, router } = renderScreen(routes, `${pathTo('teamsHandle')}?page=2&q=lag`);
  const row = await screen.findByRole('row', { name: /Lag 25/ });
  await user.click(within(row).getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=lag'));
  expect(await screen.findByRole('row', { name: /Lag 24/ })).toBeVisible();
});

test('names the deleted team, reports an empty search, and undoes the deletion', async () => {
  const { id } = await addTeam('Quilmes');
  const { user } = renderScreen(routes, `${pathTo('teamsHandle')}?q=quilm`);
  const row = await screen.findByRole('row', { name: /Quilmes/ });
  await user.click(within(row).getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  const message = await screen.findByText('Quilmes deleted');
  expect(message.closest('[aria-live=polite]')).toHaveTextContent(
    'You can restore it from the Change Log for 30 days.',
  );
  expect(await screen.findByText('Nothing else matches your search and filters.')).toBeVisible();
  await pressUndo(user);
  expect(await screen.findByText('Quilmes restored')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Quilmes/ })).toBeVisible();
  expect((await call(getTeam, { params: { id } })).name).toBe('Quilmes');
});

test('undoes a deletion on the team’s page, and returns there', async () => {
  const { id } = await addTeam('Rosario');
  const { user, router } = renderScreen(routes, pathTo('teamDetail', { teamId: id }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('teamsHandle')));
  await pressUndo(user);
  expect(await screen.findByRole('heading', { name: 'Rosario', level: 1 })).toBeVisible();
});

test('names the reason when a deletion cannot be undone, and links its Change Log entry', async () => {
  const { id } = await addTeam('Sarmiento');
  const { user, router } = renderScreen(routes, `${pathTo('teamsHandle')}?q=sarm`);
  const row = await screen.findByRole('row', { name: /Sarmiento/ });
  await user.click(within(row).getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Sarmiento deleted');
  const [deletion] = await call(listChanges, { query: { entityId: id, action: 'delete' } });
  await call(restoreChange, { params: { id: deletion?.id ?? '' } });
  await pressUndo(user);
  expect(await screen.findByText('Failed to restore')).toBeVisible();
  screen.getByRole('button', { name: 'Change Log' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Change Log', level: 1 })).toBeVisible();
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(`${pathTo('audit')}?entityId=${id}`);
});

test('asks before it discards input', async () => {
  const { user, router } = renderScreen(routes, pathTo('teamRegister'));
  await user.type(await screen.findByLabelText(/^Team name/), 'Ham');
  const [teams = document.body] = screen.getAllByRole('link', { name: 'Teams' });
  await user.click(teams);
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText(/^Team name/)).toHaveValue('Ham');
  await user.click(teams);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('teamsHandle')));
});

test('shows an error with a link to the list for an unknown team', async () => {
  renderScreen(routes, pathTo('teamEdit', { teamId: '01890a5d-ac96-774b-bcce-b302099a8057' }));
  expect(await screen.findByText('Team not found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All teams' })).toHaveAttribute('href', pathTo('teamsHandle'));
});

test('shows an error with a retry button, not an empty list, when the server refuses', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.resolve(new Response(null, { status: 403 }));
  const { user } = renderScreen(routes, pathTo('teamsHandle'));
  expect(await screen.findByText('The teams could not be loaded.')).toBeVisible();
  expect(screen.queryByText('No teams found.')).not.toBeInTheDocument();
  globalThis.fetch = fetch;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /BK Häcken/ })).toBeVisible();
});

test('shows an error, not the deleted row, when the list fails to reload after a deletion', async () => {
  const { user } = renderScreen(routes, `${pathTo('teamsHandle')}?q=hacken`);
  const row = await screen.findByRole('row', { name: /BK Häcken/ });
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    new Request(input, init).method === 'GET'
      ? Promise.resolve(new Response(null, { status: 500 }))
      : fetch(input, init);
  await user.click(within(row).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The teams could not be loaded.')).toBeVisible();
  globalThis.fetch = fetch;
});
