import { pathTo } from 'shared-contract/screens';
import { getTeam, type Team, TeamRegistration, updateTeam } from 'shared-contract/teams';
import { useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { useContractForm } from '../../shared/contract-form.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { teamArea, TeamFields, valuesOf } from './team-fields.tsx';

export function TeamEdit() {
  const { teamId = '' } = useParams();
  const team = useLoad(`team ${teamId}`, (signal) => call(getTeam, { params: { id: teamId }, signal }));
  return (
    <LoadedScreen
      of={team}
      title="Update Team"
      area={teamArea}
      loading="Loading team details..."
      missing="Team not found."
    >
      {(loaded) => <TeamEditForm key={loaded.id} team={loaded} />}
    </LoadedScreen>
  );
}

function TeamEditForm({ team }: { team: Team }) {
  const form = useContractForm(TeamRegistration, valuesOf(team));
  return (
    <FormScreen
      title="Update Team"
      area={teamArea}
      form={form}
      save={(fields) => call(updateTeam, { body: { teamId: team.id, ...fields } })}
      saved="Team updated successfully"
      failed="Failed to update team"
      leadsTo={pathTo('teamDetail', { teamId: team.id })}
      submit="Update Team"
    >
      <TeamFields control={form.control} />
    </FormScreen>
  );
}
