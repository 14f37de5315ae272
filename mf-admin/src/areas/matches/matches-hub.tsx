import { pathTo } from 'shared-contract/screens';
import { AreaHub } from '../../shared/area-hub.tsx';

export function MatchesHub() {
  return (
    <AreaHub
      title="Matches"
      create={{ to: pathTo('matchRegister'), text: 'Add a match to a round' }}
      manage={{ to: pathTo('matchesHandle'), text: 'Correct and delete the matches of a round' }}
    />
  );
}
