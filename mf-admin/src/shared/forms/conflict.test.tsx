import { screen, waitFor, within } from '@testing-library/react';
import { getRound, updateRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { registerMatch } from 'shared-contract/matches';
import { getTeam, registerTeam, updateTeam } from 'shared-contract/teams';
import { call } from 'shared-session';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { signInAsAdmin, withApi } from '../../../../testing/with-api.ts';
import routes from '../../routes.tsx';
import { addSeason, sweden } from '../../../testing/season.ts';

withApi();
beforeEach(signInAsAdmin);

/** Opens a team in the form, changes its country and website by another call, and submits the form. */
async function openUnderChange(name: string) {
  const team = await call(registerTeam, { body: { name, country: sweden } });
  const { user } = renderScreen(routes, pathTo('teamEdit', { teamId: team.id }));
  const field = await screen.findByLabelText(/^Team name/);
  const theirs = { teamId: team.id, name, country: sweden - 1, website: 'https://example.org/' };
  await call(updateTeam, { body: theirs });
  await user.type(field, ' FF');
  await user.click(screen.getByRole('button', { name: 'Update Team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this while you were editing' });
  return { user, team, dialog, current: () => call(getTeam, { params: { id: team.id } }) };
}

test('shows another administrator’s changes by field, and saves nothing', async () => {
  const { dialog, current } = await openUnderChange('Malmö');
  const rows = within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(dialog).toHaveTextContent(
    /^Someone.+TipTable Administrator saved it on \d+ \w+ \d{4}, \d\d:\d\d UTC\. Reload/,
  );
  expect(rows).toEqual([
    ['Country', 'Sweden', 'Suriname'],
    ['Website', '–', 'https://example.org/'],
  ]);
  await expect(current()).resolves.toMatchObject({ name: 'Malmö' });
});

test('reloads the form with the other administrator’s changes', async () => {
  const { user, dialog, current } = await openUnderChange('Kalmar');
  await user.click(within(dialog).getByRole('button', { name: 'Reload' }));
  expect(screen.getByLabelText(/^Team name/)).toHaveValue('Kalmar');
  expect(screen.getByLabelText('Website')).toHaveValue('https://example.org/');
  await user.type(screen.getByLabelText(/^Team name/), ' FF');
  await user.click(screen.getByRole('button', { name: 'Update Team' }));
  expect(await screen.findByText('Team updated successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Kalmar FF' })).toBeVisible();
  await expect(current()).resolves.toMatchObject({ name: 'Kalmar FF', country: sweden - 1 });
});

test('overwrites the other administrator’s changes', async () => {
  const { user, dialog, current } = await openUnderChange('Varberg');
  await user.click(within(dialog).getByRole('button', { name: 'Overwrite' }));
  expect(await screen.findByText('Team updated successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Varberg FF' })).toBeVisible();
  await expect(current()).resolves.toMatchObject({ name: 'Varberg FF', country: sweden, website: null });
});

test('closes the dialog, and keeps the input without saving', async () => {
  const { user, dialog } = await openUnderChange('Örgryte');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText(/^Team name/)).toHaveValue('Örgryte FF');
});

test('ignores changes of fields outside the form', async () => {
  const { rounds, statsOf } = await addSeason('Superettan');
  const { user } = renderScreen(routes, pathTo('roundEdit', { roundId: rounds[1].id }));
  const date = await screen.findByLabelText(/^Round date/);
  const sides = { homeTeamStatsId: statsOf(2), awayTeamStatsId: statsOf(3), homeTeamGoals: 0, awayTeamGoals: 0 };
  await call(registerMatch, { body: { roundId: rounds[1].id, ...sides } });
  await user.clear(date);
  await user.type(date, '2024-04-09T18:00');
  await user.click(screen.getByRole('button', { name: 'Update Round' }));
  expect(await screen.findByText('Round updated successfully')).toBeVisible();
  const { deadline } = await call(getRound, { params: { id: rounds[1].id } });
  expect(Date.parse(deadline)).toBe(Date.parse('2024-04-09T18:00Z'));

  await call(updateRound, { body: { id: rounds[1].id, Deadline: '2024-05-01T12:00:00.000Z' } });
  await user.clear(date);
  await user.type(date, '2024-04-10T18:00');
  await user.click(screen.getByRole('button', { name: 'Update Round' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this while you were editing' });
  await waitFor(() => expect(dialog).toHaveTextContent('Round date9 Apr 2024, 18:00 UTC1 May 2024, 12:00 UTC'));
});
