import type { TipScore, TipScoreRow } from 'shared-contract/tip-scores';
import { callsOf, callText } from 'shared-contract/tip-calls';

/** Shows the best and the worst call of a tip. Renders nothing before the first scored round. */
export function BestAndWorst({ score: { rows } }: { score: TipScore }) {
  const { best, worst } = callsOf(rows);
  if (best === null) return null;
  return (
    <dl className="pub:grid pub:gap-3 pub:text-sm pub:md:border-b pub:md:border-border pub:md:pb-5">
      <Call label="Best call" of={best} />
      {worst !== null && <Call label="Worst call" of={worst} />}
    </dl>
  );
}

const Call = ({ label, of }: { label: string; of: TipScoreRow }) => (
  <div className="pub:grid pub:gap-0.5">
    <dt className="pub:text-muted-foreground">{label}</dt>
    <dd dir="auto" className="pub:font-semibold pub:wrap-anywhere">
      {callText(of)}
    </dd>
  </div>
);
