import { explanationOf } from 'shared-contract/score-text';
import { scoringRules } from 'shared-contract/scoring-rules';
import type { TipRule } from 'shared-contract/tip-rules';
import { Disclosure } from '../shared/disclosure.tsx';

/** Explains a season's scoring rule in a disclosure. */
export function HowItIsScored({ rule, numberOfTeams }: { rule: TipRule; numberOfTeams: number }) {
  const { example, kind, name } = scoringRules[rule];
  return (
    <Disclosure title={`How scoring works: ${name}`} className="pub:print:hidden">
      <div className="pub:grid pub:gap-1 pub:pb-3 pub:text-sm pub:text-muted-foreground">
        <p>
          {explanationOf(rule, numberOfTeams)} {kind}
        </p>
        <p>{example}</p>
      </div>
    </Disclosure>
  );
}
