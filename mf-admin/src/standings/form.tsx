import type { Outcome } from 'shared-contract/standings';
import { VisuallyHidden } from 'shared-ui/basic';

const words: Record<Outcome, string> = { W: 'won', D: 'drawn', L: 'lost' };

/** Filled, tinted and outlined, as on the season's public page. */
const looks: Record<Outcome, string> = {
  W: 'adm:bg-foreground adm:text-background',
  D: 'adm:bg-muted',
  L: 'adm:ring-1 adm:ring-current adm:ring-inset',
};

/** The last results as letters, the latest last. */
export function Form({ of: outcomes }: { of: readonly Outcome[] }) {
  if (outcomes.length === 0) return '–';
  return (
    <>
      <span aria-hidden="true" className="adm:flex adm:justify-end adm:gap-0.5">
        {outcomes.map((outcome, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- results of a team are told apart by their order alone
            key={index}
            className={`adm:grid adm:size-5 adm:place-items-center adm:rounded-sm adm:text-xs adm:leading-none adm:font-bold adm:forced-colors:border ${looks[outcome]}`}
          >
            {outcome}
          </span>
        ))}
      </span>
      <VisuallyHidden>{outcomes.map((outcome) => words[outcome]).join(', ')}</VisuallyHidden>
    </>
  );
}
