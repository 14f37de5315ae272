import { screen, within } from '@testing-library/react';
import { createGroup } from 'shared-contract/groups';
import { pathTo } from 'shared-contract/screens';
import { call, endSession } from 'shared-session';
import { withReleaseBefore } from '../../../testing/release-before.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { addSeasonToTip, PAST_LOCK, signInAsPublicUser, tip } from '../../../testing/seasons/season-to-tip.ts';
import { signInAs, signInAsAdmin, withApi } from '../../../testing/with-api.ts';
import routes from '../routes.tsx';

const api = withApi();

/** Opens a screen, waits for what it shows, and expects nothing to have failed. */
async function look(path: string, act: (opened: ReturnType<typeof renderScreen>) => Promise<unknown>) {
  const opened = renderScreen(routes, path);
  await act(opened);
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  opened.unmount();
}

test('with an API that knows no tips a tip is a table as any other, and screens about tips say that they are to come', async () => {
  await signInAsAdmin();
  const season = await addSeasonToTip(api.now());
  endSession();
  const nils = await signInAsPublicUser(api, 'Nils');
  const { id: other } = await tip(season.id, 'DCBA');
  await signInAsPublicUser(api, 'Ebba');
  const { id: tableId } = await tip(season.id, 'ABCD');
  const { code, id: groupId } = await call(createGroup, { body: { name: 'Cousins', leagueSeasonStatsId: season.id } });
  const lssId = season.id;

  async function lookAtAll() {
    await look(pathTo('season', { lssId }), async () => {
      expect(await screen.findByRole('heading', { level: 1, name: /^Small League/ })).toBeVisible();
      expect(screen.queryByRole('link', { name: /Predict|Leaderboard/ })).not.toBeInTheDocument();
    });
    await look(pathTo('leagues'), async () => {
      const seasons = within(await screen.findByRole('region', { name: 'Seasons' }));
      expect(seasons.getByRole('link', { name: /^Small League/ })).toBeVisible();
      expect(screen.queryByRole('link', { name: /^Predict/ })).not.toBeInTheDocument();
    });
    await look(pathTo('officialTables'), () => screen.findByRole('heading', { level: 1, name: 'Official Tables' }));
    await look(pathTo('leaderboards'), () => screen.findByText('No scores yet.'));
    for (const path of [pathTo('groups'), pathTo('group', { groupId }), pathTo('joinGroup', { code: code ?? '' })]) {
      await look(path, () => screen.findByText('Groups can’t be shown just yet.'));
    }
    await look(pathTo('leaderboard', { lssId }), () => screen.findByText('Leaderboards can’t be shown just yet.'));
    await look(pathTo('predict', { lssId }), async ({ router, user }) => {
      expect(await screen.findByText('Tips can’t be made just yet.')).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'See the Season' }));
      expect(await screen.findByRole('heading', { level: 1, name: /^Small League/ })).toBeVisible();
      expect(router.state.location.pathname).toBe(pathTo('season', { lssId }));
    });
    for (const id of [tableId, other]) {
      await look(pathTo('simpleTable', { tableId: id }), async () => {
        expect(await screen.findByRole('rowheader', { name: /Alfa/ })).toBeVisible();
        expect(screen.queryByRole('region', { name: 'Score' })).not.toBeInTheDocument();
        expect(screen.queryByText(/^Locks? in/)).not.toBeInTheDocument();
      });
    }
    await look(pathTo('compare', { a: tableId, b: other }), () => screen.findAllByText('Alfa'));
  }

  await withReleaseBefore(api.apiBase, async () => {
    await lookAtAll();
    await look(pathTo('myTables'), async () => {
      expect(await screen.findByRole('heading', { level: 2, name: 'My tip' })).toBeVisible();
    });
    await look(pathTo('editOwnTable', { tableId }), () => screen.findByText('Tables can’t be edited at the moment.'));
  });
  await api.advance(PAST_LOCK);
  await signInAs(nils);
  await withReleaseBefore(api.apiBase, lookAtAll);
});
