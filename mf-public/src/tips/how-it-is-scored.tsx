import { tipRuleWords } from 'shared-contract/score-words';
import type { TipRule } from 'shared-contract/tip-rules';

/** The rule that a season's tips are scored by, in words, for those who ask. */
export function HowItIsScored({ rule }: { rule: TipRule }) {
  const { example, explanation, kind, name } = tipRuleWords[rule];
  return (
    <details className="pub:text-sm pub:text-muted-foreground pub:print:hidden">
      <summary className="pub:w-fit pub:py-1 pub:font-medium pub:pointer-coarse:py-2.5">
        How it’s scored: {name}
      </summary>
      <p className="pub:mt-1">
        {explanation} {kind}
      </p>
      <p className="pub:mt-1">{example}</p>
    </details>
  );
}
