import { pathTo } from 'shared-contract/screens';
import { AreaHub } from '../../shared/area-hub.tsx';

export function TeamStatsHub() {
  return (
    <AreaHub
      title="Team Season Stats"
      create={{ to: pathTo('teamStatsRegister'), text: 'Put a team into a season' }}
      manage={{ to: pathTo('teamStatsHandle'), text: 'Set the goals and points of a team’s seasons' }}
    />
  );
}
