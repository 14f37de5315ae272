import { pathTo } from 'shared-contract/screens';
import { AreaHub } from '../../shared/area-hub.tsx';

export function LeaguesHub() {
  return (
    <AreaHub
      title="Leagues"
      create={{ to: pathTo('leagueRegister'), text: 'Register a league' }}
      manage={{ to: pathTo('leaguesHandle'), text: 'Find, change and delete leagues' }}
    />
  );
}
