import { deleteLeague, listLeagues, listLeaguesOfCountry } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { call } from 'shared-session';
import { listQuery } from 'shared-session/query';
import { ListByCountry } from '../../shared/lists/list-by-country.tsx';
import { areas } from '../../shared/navigation/areas.ts';
import { DeleteLeague, dependentsOfLeagues } from './delete-league.tsx';
import { shownLeagueFields } from './league-fields.tsx';

export function LeaguesManage() {
  return (
    <ListByCountry
      area={areas.leagues}
      fields={shownLeagueFields}
      sortKeys={['name', 'country', 'numberOfTeams']}
      pageOf={(country, query) =>
        country === ''
          ? listQuery(listLeagues, { query })
          : listQuery(listLeaguesOfCountry, { params: { country }, query })
      }
      register="Register League"
      detail={(leagueId) => pathTo('leagueDetail', { leagueId })}
      edit={(leagueId) => pathTo('leagueEdit', { leagueId })}
      bulk={{
        nameOf: ({ name }) => name,
        dependentsText: dependentsOfLeagues,
        mustType: true,
        remove: ({ id }) => call(deleteLeague, { params: { id } }),
      }}
      renderDelete={(league, button) => <DeleteLeague league={league} {...button} />}
    />
  );
}
