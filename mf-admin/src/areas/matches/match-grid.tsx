import { getLeagueSeason } from 'shared-contract/league-seasons';
import { getLeague } from 'shared-contract/leagues';
import { getRound } from 'shared-contract/rounds';
import { useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { type GridOf, MatchGridForm } from './match-grid-form.tsx';

async function load(id: string, signal: AbortSignal): Promise<GridOf> {
  const round = await call(getRound, { params: { id }, signal });
  const season = await call(getLeagueSeason, { params: { id: round.leagueSeasonStatsId }, signal });
  return { round, season, league: await call(getLeague, { params: { id: season.leagueId }, signal }) };
}

/** All matches of a round on one screen, saved at once. */
export function MatchGrid() {
  const { roundId = '' } = useParams();
  const loading = useLoad(`grid ${roundId}`, (signal) => load(roundId, signal));
  return (
    <LoadedScreen
      of={loading}
      title="Matches of a Round"
      loading="Loading matches..."
      missing="Round not found."
      failed="The round could not be loaded."
    >
      {(loaded) => <MatchGridForm key={loaded.round.id} {...loaded} />}
    </LoadedScreen>
  );
}
