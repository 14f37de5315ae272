import { getLeague, type League, LeagueForm, updateLeague } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { useParams } from 'shared-router';
import { call } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { useEdit } from '../../shared/forms/edit.ts';
import { FormScreen } from '../../shared/forms/form-screen.tsx';
import { Inputs } from '../../shared/forms/inputs.tsx';
import { LoadedScreen, notLoaded } from '../../shared/loaded-screen.tsx';
import { LEAGUE_PAIRS, leagueFields, leagueHelp } from './league-fields.tsx';

export function LeagueEdit() {
  const { leagueId = '' } = useParams();
  const league = useData(query(getLeague, { params: { id: leagueId } }), { isFresh: true });
  return (
    <LoadedScreen of={league} title="Update League" loading="Loading league details..." {...notLoaded('league')}>
      {(loaded) => <LeagueEditForm key={loaded.id} league={loaded} />}
    </LoadedScreen>
  );
}

function LeagueEditForm({ league }: { league: League }) {
  const edit = useEdit({
    entity: league,
    fields: leagueFields,
    stored: (state) => state,
    schema: LeagueForm,
    update: (changed, { version }) => call(updateLeague, { body: { id: league.id, ...changed, version } }),
  });
  const detail = pathTo('leagueDetail', { leagueId: league.id });
  return (
    <FormScreen
      {...edit}
      title="Update League"
      lead={league.name}
      help={[
        ...leagueHelp,
        [
          'When you save',
          'The numbers can’t drop below what its seasons already use. If someone else has edited the league in the meantime, you choose whose changes to keep.',
        ],
      ]}
      saved="League updated successfully"
      failed="Failed to update league"
      redirectTo={detail}
      back={detail}
    >
      <Inputs fields={leagueFields} control={edit.form.control} className={LEAGUE_PAIRS} />
    </FormScreen>
  );
}
