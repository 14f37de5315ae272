import { screen } from '@testing-library/react';
import { createNextSeason } from 'shared-contract/next-season';
import { getStandings } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { call, endSession } from 'shared-session';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { importSmallSeason, lastOfTheAlphabetWins } from '../../../testing/seasons/small-season.ts';
import { signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

withApi();

test('shows the teams of a season without fixtures, which can be predicted', async () => {
  await signInAsAdmin();
  const earlier = await importSmallSeason(2024, lastOfTheAlphabetWins);
  const { leagueName, rows } = await call(getStandings, { params: { id: earlier } });
  const next = new Date().getUTCFullYear() + 1;
  const { id } = await call(createNextSeason, {
    params: { id: earlier },
    body: {
      season: next % 100,
      teamIds: rows.slice(0, 3).map(({ teamId }) => teamId),
      newTeams: ['Echo'],
      locksAt: `${next}-04-03T13:00:00.000Z`,
    },
  });
  endSession();
  renderScreen(routes, pathTo('season', { lssId: id }));
  await screen.findByRole('table');
  expect(screen.getByRole('heading', { level: 1, name: `${leagueName} ${next}` })).toBeInTheDocument();
  expect(screen.getByText('Fixtures aren’t out yet')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Team'),
  ]);
  expect(screen.getAllByRole('rowheader')).toHaveLength(4);
  expect(screen.getByRole('rowheader', { name: 'Echo' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Predict' })).toHaveAttribute(
    'href',
    pathTo('predict', { lssId: id }),
  );
});
