import { getLeagueSeason } from 'shared-contract/league-seasons';
import { getLeague } from 'shared-contract/leagues';
import { getRound } from 'shared-contract/rounds';
import { useParams } from 'shared-router';
import { call } from 'shared-session';
import { combinedQuery, type Query, useData } from 'shared-session/query';
import { LoadedScreen, notLoaded } from '../../shared/loaded-screen.tsx';
import { type GridOf, MatchGridForm } from './match-grid-form.tsx';

const gridOf = (id: string): Query<GridOf> =>
  combinedQuery('grid', [getRound, getLeagueSeason, getLeague], id, async (signal) => {
    const round = await call(getRound, { params: { id }, signal });
    const season = await call(getLeagueSeason, { params: { id: round.leagueSeasonStatsId }, signal });
    return { round, season, league: await call(getLeague, { params: { id: season.leagueId }, signal }) };
  });

/** All matches of a round on one screen, saved at once. */
export function MatchGrid() {
  const { roundId = '' } = useParams();
  const loading = useData(gridOf(roundId), { isFresh: true });
  return (
    <LoadedScreen of={loading} title="Matches of a Round" loading="Loading matches..." {...notLoaded('round')}>
      {(loaded) => <MatchGridForm key={loaded.round.id} {...loaded} />}
    </LoadedScreen>
  );
}
