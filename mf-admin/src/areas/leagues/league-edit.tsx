import { getLeague, type League, LeagueRegistration, updateLeague } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { useParams } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { useContractForm } from '../../shared/contract-form.ts';
import { FormScreen } from '../../shared/form-screen.tsx';
import { LoadedScreen } from '../../shared/loaded-screen.tsx';
import { leagueArea, LeagueFields, valuesOf } from './league-fields.tsx';

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
  const form = useContractForm(LeagueRegistration, valuesOf(league));
  return (
    <FormScreen
      title="Update League"
      area={leagueArea}
      form={form}
      save={(fields) => call(updateLeague, { body: { id: league.id, ...fields } })}
      saved="League updated successfully"
      failed="Failed to update league"
      leadsTo={pathTo('leagueDetail', { leagueId: league.id })}
      submit="Update League"
    >
      <LeagueFields control={form.control} />
    </FormScreen>
  );
}
