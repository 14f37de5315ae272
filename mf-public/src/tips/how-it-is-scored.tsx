import { counted } from 'shared-contract/counts';
import { explanationOf } from 'shared-contract/score-text';
import { mostPoints, scoringRules } from 'shared-contract/scoring-rules';
import type { TipRule } from 'shared-contract/tip-rules';
import { Disclosure } from '../shared/disclosure.tsx';
import { ScoringStrip } from './scoring-strip.tsx';

type HowItIsScoredProps = {
  rule: TipRule;
  /** The names of the season's teams. */
  teams: readonly string[];
  relegations: number;
  isOpenAtFirst?: boolean;
};

/** Explains a season's scoring rule in a disclosure, with a strip to try it. */
export function HowItIsScored({ rule, teams, relegations, isOpenAtFirst = false }: HowItIsScoredProps) {
  const { isByDistance, kind } = scoringRules[rule];
  const most = mostPoints(rule, teams.length, relegations);
  return (
    <Disclosure title="How scoring works" className="pub:print:hidden" isOpenAtFirst={isOpenAtFirst}>
      {() => (
        <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-4 pub:pb-3 pub:text-sm">
          <p className="pub:text-muted-foreground">
            {explanationOf(rule, teams.length)} {kind}
            {!isByDistance && ` A perfect tip scores ${counted(most, 'point')}.`}
          </p>
          <ScoringStrip rule={rule} teams={teams} relegations={relegations} />
        </div>
      )}
    </Disclosure>
  );
}
