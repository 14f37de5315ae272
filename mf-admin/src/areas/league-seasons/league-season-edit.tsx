import { Id } from 'shared-contract/fields';
import {
  getLeagueSeason,
  isDraft,
  type LeagueSeason,
  LeagueSeasonUpdate,
  updateLeagueSeason,
  tooManyTeams,
} from 'shared-contract/league-seasons';
import { getLeague, type League } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { seasonName } from 'shared-contract/seasons';
import { listTeamsOfCountry, type Team } from 'shared-contract/teams';
import { Link, useParams } from 'shared-router';
import { call } from 'shared-session';
import { combinedQuery, type Query, useData } from 'shared-session/query';
import { Alert, buttonVariants, Page } from 'shared-ui/basic';
import * as v from 'valibot';
import { allTeamsOf } from '../../shared/lists/all-teams.ts';
import { useEdit } from '../../shared/forms/edit.ts';
import type { Field } from '../../shared/forms/fields.tsx';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { Inputs } from '../../shared/forms/inputs.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { SeasonTable } from '../../shared/season-table.tsx';
import { SeasonPublication } from '../../shared/publication.tsx';
import { leagueSeasonFields } from './league-season-fields.ts';
import { SeasonTeams } from './season-teams.tsx';

const TITLE = 'Edit League Season Stats';
const FAILED = 'Failed to load League Season Stats data.';

type Loaded = { season: LeagueSeason; league: League; teams: Team[] };

const seasonToEdit = (id: string): Query<Loaded> =>
  combinedQuery('season to edit', [getLeagueSeason, getLeague, listTeamsOfCountry], id, async (signal) => {
    const season = await call(getLeagueSeason, { params: { id }, signal });
    const league = await call(getLeague, { params: { id: season.leagueId }, signal });
    return { season, league, teams: await allTeamsOf(league.country).load(signal) };
  });

export function LeagueSeasonEdit() {
  const { lssId = '' } = useParams();
  if (v.is(Id, lssId)) return <LoadedSeasonEdit key={lssId} id={lssId} />;
  return (
    <Page title={TITLE}>
      <Alert variant="error">No ID found to update League Season Stats.</Alert>
    </Page>
  );
}

function LoadedSeasonEdit({ id }: { id: string }) {
  const loading = useData(seasonToEdit(id), { isFresh: true });
  return (
    <LoadedScreen of={loading} title={TITLE} loading="Loading League Season Stats..." missing={FAILED} failed={FAILED}>
      {(loaded) => <SeasonEditForm {...loaded} onChanged={(season) => loading.setData({ ...loaded, season })} />}
    </LoadedScreen>
  );
}

function SeasonEditForm({ season, league, teams, onChanged }: Loaded & { onChanged: (season: LeagueSeason) => void }) {
  const { id, season: year } = season;
  const most = league.numberOfTeams;
  const isHidden = isDraft(season) || isDraft(league);
  const { season: AnySeason, teamIds } = LeagueSeasonUpdate.entries;
  const MaxTeams = v.check<string[], string>((ids) => ids.length <= most, tooManyTeams(most));
  const names = new Map([
    ...season.teams.map(({ teamId, teamName }) => [teamId, teamName] as const),
    ...teams.map((team) => [team.id, team.name] as const),
  ]);
  const teamsField: Field<string[]> = {
    label: 'Teams',
    empty: [],
    text: (ids) =>
      ids
        .map((teamId) => names.get(teamId) ?? 'Unknown')
        .toSorted()
        .join('\n'),
  };
  const { form, ...edit } = useEdit({
    entity: season,
    fields: { ...leagueSeasonFields, teamIds: teamsField },
    stored: (state) => ({ season: state.season, teamIds: state.teams.map(({ teamId }) => teamId) }),
    schema: v.object({ season: AnySeason, teamIds: v.pipe(teamIds, MaxTeams) }),
    update: (changed, { version }, confirmedWarnings) =>
      call(updateLeagueSeason, { body: { id, ...changed, version, ...confirmedWarnings } }),
  });
  return (
    <FormScreen
      {...edit}
      form={form}
      title={TITLE}
      lead={`${league.name}, ${seasonName(year)}`}
      help={[
        ['Season', 'If you change it, its rounds and matches move with it.'],
        [
          'Teams',
          'Teams from the league’s country; search for teams from elsewhere. Teams with results can’t be removed. Removing any other team deletes its matches.',
        ],
        ['When you save', 'New teams start with zero goals and points. Teams you remove lose theirs.'],
      ]}
      saved="League Season Stats updated successfully."
      failed="Failed to update League Season Stats."
      submit="Update League Season Stats"
      titleActions={
        <div className="adm:flex adm:flex-wrap adm:gap-2 adm:max-sm:grid adm:max-sm:w-full adm:max-sm:grid-cols-2">
          <Link to={pathTo('season', { lssId: id })} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            {isHidden ? 'Preview' : 'Public page'}
          </Link>
          <Link
            to={pathTo('seasonStandings', { lssId: id })}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            Standings and rules
          </Link>
          <Link to={pathTo('nextSeason', { lssId: id })} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            New season from this one
          </Link>
          {!isHidden && <SeasonTable seasonId={id} name={`${league.name} ${seasonName(year)}`} />}
        </div>
      }
      back={pathTo('leagueSeasonsHandle')}
    >
      <SeasonPublication season={season} league={league} onChanged={onChanged} />
      <Inputs fields={leagueSeasonFields} control={form.control} />
      {teams.length === 0 && <p>No teams available in this country.</p>}
      <SeasonTeams control={form.control} season={season} league={league} teams={teams} />
    </FormScreen>
  );
}
