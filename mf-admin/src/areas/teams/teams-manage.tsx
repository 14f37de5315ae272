import { pathTo } from 'shared-contract/screens';
import { deleteTeam, listTeams, listTeamsOfCountry } from 'shared-contract/teams';
import { call } from 'shared-session';
import { listQuery } from 'shared-session/query';
import { ListByCountry } from '../../shared/lists/list-by-country.tsx';
import { areas } from '../../shared/navigation/areas.ts';
import { DeleteTeam, entriesOfTeams } from './delete-team.tsx';
import { teamFields } from './team-fields.ts';

export function TeamsManage() {
  return (
    <ListByCountry
      area={areas.teams}
      fields={teamFields}
      sortKeys={['name', 'country']}
      pageOf={(country, query) =>
        country === '' ? listQuery(listTeams, { query }) : listQuery(listTeamsOfCountry, { params: { country }, query })
      }
      register="Register Team"
      detail={(teamId) => pathTo('teamDetail', { teamId })}
      edit={(teamId) => pathTo('teamEdit', { teamId })}
      bulk={{
        nameOf: ({ name }) => name,
        dependentsText: entriesOfTeams,
        remove: ({ id }) => call(deleteTeam, { params: { id } }),
      }}
      renderDelete={(team, button) => <DeleteTeam team={team} {...button} />}
    />
  );
}
