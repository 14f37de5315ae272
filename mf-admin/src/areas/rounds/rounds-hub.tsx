import { pathTo } from 'shared-contract/screens';
import { AreaHub } from '../../shared/area-hub.tsx';

export function RoundsHub() {
  return (
    <AreaHub
      title="Rounds"
      create={{ to: pathTo('roundRegister'), text: 'Add a round to a season' }}
      manage={{ to: pathTo('roundsHandle'), text: 'Move and delete the rounds of a season' }}
    />
  );
}
