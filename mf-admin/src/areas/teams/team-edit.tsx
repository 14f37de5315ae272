import { pathTo } from 'shared-contract/screens';
import { getTeam, Team, TeamRegistration, updateTeam } from 'shared-contract/teams';
import { useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { BackLink } from '../../shared/back-link.tsx';
import { useCameFrom } from '../../shared/came-from.ts';
import { changesIn, useEdit } from '../../shared/edit.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { teamArea, TeamFields, teamWords, valuesOf } from './team-fields.tsx';

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
  const edit = useEdit({
    entity: team,
    answer: Team,
    schema: TeamRegistration,
    valuesOf,
    update: (fields, { version }) => call(updateTeam, { body: { teamId: team.id, ...fields, version } }),
    changes: changesIn(valuesOf, teamWords),
  });
  const detail = pathTo('teamDetail', { teamId: team.id });
  const back = useCameFrom(detail);
  return (
    <FormScreen
      title="Update Team"
      area={teamArea}
      form={edit.form}
      save={edit.save}
      conflictIn={edit.conflictIn}
      saved="Team updated successfully"
      failed="Failed to update team"
      leadsTo={detail}
      submit="Update Team"
      actions={<BackLink to={back} />}
    >
      <TeamFields control={edit.form.control} />
    </FormScreen>
  );
}
