import { pathTo } from 'shared-contract/screens';
import { AreaHub } from '../../shared/area-hub.tsx';

export function TeamsHub() {
  return (
    <AreaHub
      title="Teams"
      create={{ to: pathTo('teamRegister'), text: 'Register a team' }}
      manage={{ to: pathTo('teamsHandle'), text: 'Find, change and delete teams' }}
    />
  );
}
