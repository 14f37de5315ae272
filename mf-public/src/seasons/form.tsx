import type { Outcome } from 'shared-contract/standings';

const words: Record<Outcome, string> = { W: 'won', D: 'drawn', L: 'lost' };

/** Filled, tinted and outlined, so that they are told apart on a band of any colour. */
const looks: Record<Outcome, string> = {
  W: 'pub:bg-(--on-band) pub:text-(--band)',
  D: 'pub:bg-(--tint)',
  L: 'pub:ring-1 pub:ring-current pub:ring-inset',
};

/** The last results as letters, the latest last. */
export function Form({ of: outcomes }: { of: readonly Outcome[] }) {
  if (outcomes.length === 0) return '–';
  return (
    <>
      <span aria-hidden="true" className="pub:flex pub:gap-0.5">
        {outcomes.map((outcome, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- results of a team are told apart by their order alone
            key={index}
            className={`pub:grid pub:size-5 pub:place-items-center pub:rounded-sm pub:text-xs pub:leading-none pub:font-bold pub:forced-colors:border ${looks[outcome]}`}
          >
            {outcome}
          </span>
        ))}
      </span>
      <span className="pub:sr-only">{outcomes.map((outcome) => words[outcome]).join(', ')}</span>
    </>
  );
}
