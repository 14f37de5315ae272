import { getLeague, League, LeagueRegistration, updateLeague } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { BackLink } from '../../shared/back-link.tsx';
import { useCameFrom } from '../../shared/came-from.ts';
import { changesIn, useEdit } from '../../shared/edit.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { leagueArea, LeagueFields, leagueWords, valuesOf } from './league-fields.tsx';

export function LeagueEdit() {
  const { leagueId = '' } = useParams();
  const league = useLoad(`league ${leagueId}`, (signal) => call(getLeague, { params: { id: leagueId }, signal }));
  return (
    <LoadedScreen
      of={league}
      title="Update League"
      area={leagueArea}
      loading="Loading league details..."
      missing="League not found."
      failed="The league could not be loaded."
    >
      {(loaded) => <LeagueEditForm key={loaded.id} league={loaded} />}
    </LoadedScreen>
  );
}

function LeagueEditForm({ league }: { league: League }) {
  const edit = useEdit({
    entity: league,
    answer: League,
    schema: LeagueRegistration,
    valuesOf,
    update: (fields, { version }) => call(updateLeague, { body: { id: league.id, ...fields, version } }),
    changes: changesIn(valuesOf, leagueWords),
  });
  const detail = pathTo('leagueDetail', { leagueId: league.id });
  const back = useCameFrom(detail);
  return (
    <FormScreen
      title="Update League"
      area={leagueArea}
      form={edit.form}
      save={edit.save}
      conflictIn={edit.conflictIn}
      saved="League updated successfully"
      failed="Failed to update league"
      leadsTo={detail}
      submit="Update League"
      actions={<BackLink to={back} />}
    >
      <LeagueFields control={edit.form.control} />
    </FormScreen>
  );
}
