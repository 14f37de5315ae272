import { pathTo } from 'shared-contract/screens';
import { AreaHub } from '../../shared/area-hub.tsx';

export function LeagueSeasonsHub() {
  return (
    <AreaHub
      title="League Season Stats"
      create={{ to: pathTo('leagueSeasonRegister'), text: 'Add a season to a league' }}
      manage={{ to: pathTo('leagueSeasonsHandle'), text: 'Set the teams of a season' }}
    />
  );
}
