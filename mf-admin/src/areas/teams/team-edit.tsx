import { pathTo } from 'shared-contract/screens';
import { getTeam, type Team, updateTeam } from 'shared-contract/teams';
import { useParams } from 'shared-router';
import { call } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { useEdit } from '../../shared/forms/edit.ts';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { Inputs } from '../../shared/forms/inputs.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { EditedTeam, TEAM_FIELDS, teamFields, teamHelp } from './team-fields.ts';

export function TeamEdit() {
  const { teamId = '' } = useParams();
  const team = useData(query(getTeam, { params: { id: teamId } }), { isFresh: true });
  return (
    <LoadedScreen of={team} title="Update Team" loading="Loading team details..." missing="Team not found.">
      {(loaded) => <TeamEditForm key={loaded.id} team={loaded} />}
    </LoadedScreen>
  );
}

function TeamEditForm({ team }: { team: Team }) {
  const edit = useEdit({
    entity: team,
    fields: teamFields,
    stored: (state) => state,
    schema: EditedTeam,
    update: (changed, { version }, confirmedWarnings) =>
      call(updateTeam, { body: { teamId: team.id, ...changed, version, ...confirmedWarnings } }),
  });
  const detail = pathTo('teamDetail', { teamId: team.id });
  return (
    <FormScreen
      {...edit}
      title="Update Team"
      lead={team.name}
      help={[
        ...teamHelp,
        [
          'When you save',
          'A new name shows up everywhere right away, past seasons and matches included. If someone else has edited the team in the meantime, you choose whose changes to keep.',
        ],
      ]}
      saved="Team updated successfully"
      failed="Failed to update team"
      redirectTo={detail}
      back={detail}
    >
      <Inputs fields={teamFields} control={edit.form.control} className={TEAM_FIELDS} />
    </FormScreen>
  );
}
