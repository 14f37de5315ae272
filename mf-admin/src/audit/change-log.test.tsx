import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from 'shared-contract/screens';
import { deleteTeam, registerTeam, updateTeam } from 'shared-contract/teams';
import { call } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { signInAsAdmin, signInAsUser, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';
import { sweden } from '../../testing/season.ts';
import { changesOf } from './changes-of.ts';

withApi();

const summaries = () => screen.getAllByRole('group').map((card) => card.querySelector('summary')?.textContent ?? '');

test('the log tells who changed what, and what it was before', async () => {
  await signInAsAdmin();
  const { user, unmount } = renderScreen(routes, pathTo('audit'));
  expect(await screen.findByText('Nothing has been changed yet.')).toBeVisible();
  unmount();

  const team = await call(registerTeam, { body: { name: 'Malmö', country: sweden } });
  await call(updateTeam, { body: { teamId: team.id, name: 'Malmö FF', country: sweden } });
  await call(deleteTeam, { params: { id: team.id } });
  const { router } = renderScreen(routes, pathTo('audit'));
  await waitFor(() => expect(summaries()).toHaveLength(3));
  expect(summaries()[0]).toMatch(/^DeletedTeam Malmö FFTipTable Administrator, /);

  await user.selectOptions(screen.getByLabelText('Change'), 'Updated');
  await waitFor(() => expect(summaries()).toHaveLength(1));
  const [card] = screen.getAllByRole('group');
  await user.click(within(card ?? document.body).getByText('Updated'));
  expect(within(card ?? document.body).getByRole('row', { name: 'Name Malmö Malmö FF' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('What'), 'League');
  expect(await screen.findByText('Nothing matches your search and filters.')).toBeVisible();
  expect(router.state.location.search).toBe('?action=update&entity=league');
});

test('the history of one team shows its own changes', async () => {
  await signInAsAdmin();
  const team = await call(registerTeam, { body: { name: 'Kalmar FF', country: sweden } });
  await call(registerTeam, { body: { name: 'Kalmar AIK', country: sweden } });
  const { user } = renderScreen(routes, pathTo('teamDetail', { teamId: team.id }));
  await user.click(await screen.findByRole('link', { name: 'History' }));
  await waitFor(() => expect(summaries()).toHaveLength(1));
  expect(summaries()[0]).toMatch(/^RegisteredTeam Kalmar FF/);
  await user.click(screen.getByRole('button', { name: 'Show all entries' }));
  await waitFor(() => expect(summaries().length).toBeGreaterThan(1));
});

test('who is no administrator is told that it could not be loaded', async () => {
  await signInAsUser();
  renderScreen(routes, pathTo('audit'));
  expect(await screen.findByText('The changes could not be loaded.')).toBeVisible();
});

test('changes are told in words', () => {
  const before = { name: 'AIK', country: 0, season: 2324, version: 1, teamIds: ['a'], imageUrl: null };
  const after = { name: 'AIK', country: sweden, season: 24, version: 2, teamIds: ['a', 'b'], imageUrl: '' };
  expect(changesOf({ before, after })).toEqual([
    { field: 'Country', before: 'None', after: 'Sweden' },
    { field: 'Season', before: '2023/2024', after: '2024' },
    { field: 'Team ids', before: 'a', after: 'a\nb' },
  ]);
  const matches = [
    { id: 'a', homeTeamName: 'AIK', homeTeamGoals: 2 },
    { id: 'b', homeTeamName: 'Brage', homeTeamGoals: 0 },
  ];
  expect(changesOf({ before: { id: 'c', roundId: 'd', matches }, after: null })).toEqual([
    {
      field: 'Matches',
      before: 'Home team name: AIK, Home team goals: 2\nHome team name: Brage, Home team goals: 0',
      after: '',
    },
  ]);
  expect(changesOf({ before: null, after: { name: 'AIK', isActive: true } })).toEqual([
    { field: 'Name', before: '', after: 'AIK' },
    { field: 'Is active', before: '', after: 'Yes' },
  ]);
});
