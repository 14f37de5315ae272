import { useId } from 'react';
import { seasonName } from 'shared-contract/seasons';
import { registerTeamSeasonStats } from 'shared-contract/team-stats';
import type { Team } from 'shared-contract/teams';
import { call } from 'shared-session';
import { type Loading, useData } from 'shared-session/query';
import { Loaded } from 'shared-ui/basic';
import { Input, Label } from 'shared-ui/controls';
import { SelectField } from 'shared-ui/form';
import * as v from 'valibot';
import { allTeamsOf } from '../../shared/lists/all-teams.ts';
import { type Cascade } from '../../shared/cascade/cascade.ts';
import { CascadeFields, useFormCascade } from '../../shared/cascade/cascade-fields.tsx';
import { Chosen, countryAndLeague } from '../../shared/chosen.ts';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { useRegistration } from '../../shared/forms/registration.ts';

const Registration = v.object({ ...countryAndLeague, leagueSeasonStatsId: Chosen, teamId: Chosen });

/** Returns the country's teams that are not in the season yet. */
function availableTeams(teams: Team[] | undefined, season: Cascade['season']): Team[] {
  if (season === undefined) return [];
  const taken = new Set(season.teams.map(({ teamId }) => teamId));
  return (teams ?? []).filter(({ id }) => !taken.has(id));
}

export function TeamStatsRegister() {
  const cascade = useFormCascade({ league: 'leagueId', season: 'leagueSeasonStatsId' });
  const form = useRegistration(Registration, { ...cascade.first, teamId: '' });
  const { country } = cascade.choice;
  const { season } = cascade;
  const teams = useData(country === '' ? null : allTeamsOf(country));
  const available = availableTeams(teams.data, season);
  const seasonId = useId();

  async function save({ leagueSeasonStatsId, teamId }: v.InferOutput<typeof Registration>) {
    if (season === undefined) throw new Error('No League Season Stats selected');
    await call(registerTeamSeasonStats, { body: { teamId, leagueSeasonStatsId, season: season.season } });
    void cascade.leagues.reload();
  }

  return (
    <FormScreen
      title="Register Team Season Stats"
      help={[
        ['Team', 'Teams from the country that aren’t in the season yet.'],
        [
          'When you save',
          'The team starts with zero goals and points, and results count from then on. To add several teams at once, edit the season instead.',
        ],
      ]}
      form={form}
      save={save}
      saved="Team Season Stats registered successfully"
      failed="Failed to register Team Season Stats"
      next={(values) => ({ ...values, teamId: '' })}
      focus="teamId"
    >
      <CascadeFields form={form} cascade={cascade} leaves={['teamId']} />
      <div className="adm:grid adm:gap-1.5">
        <Label htmlFor={seasonId}>Season</Label>
        <Input
          id={seasonId}
          name="season"
          readOnly
          aria-describedby={`${seasonId}-hint`}
          value={season === undefined ? '' : seasonName(season.season)}
        />
        <p id={`${seasonId}-hint`} className="adm:text-sm adm:text-muted-foreground">
          Filled in from the League Season Stats you choose
        </p>
      </div>
      <SelectField
        control={form.control}
        name="teamId"
        label="Team"
        required
        options={available.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Select a team"
      />
      <TeamNote cascade={cascade} teams={teams} available={available.length} />
    </FormScreen>
  );
}

type TeamNoteProps = { cascade: Cascade; teams: Loading<Team[]>; available: number };

/** Explains why no team can be selected. */
function TeamNote({ cascade, teams, available }: TeamNoteProps) {
  if (teams.status === 'failed') {
    return (
      <Loaded of={teams} failed="The teams could not be loaded.">
        {() => null}
      </Loaded>
    );
  }
  const note =
    cascade.season === undefined
      ? 'No League Season Stats selected'
      : teams.status === 'loading'
        ? 'Loading teams...'
        : available === 0
          ? 'No available teams to add for this League Season Stats (all teams might already be registered).'
          : '';
  return (
    <p role="status" className="adm:-mt-3 adm:min-h-lh adm:text-sm adm:text-muted-foreground">
      {note}
    </p>
  );
}
