import { ChevronDown } from 'lucide-react';
import { decidedByWords } from 'shared-contract/decided-by-words';
import type { StandingsRow } from 'shared-contract/standings';

/** What put each team before the next one with as many points. */
export function Ties({ rows }: { rows: readonly StandingsRow[] }) {
  const decided = rows.flatMap(({ played, teamName, teamStatsId }, index) => {
    const next = rows[index + 1];
    const isLevel = next !== undefined && next.decidedBy !== null;
    const words = isLevel && played > 0 ? decidedByWords(rows, index).at(-1) : undefined;
    return words === undefined ? [] : [{ teamName, teamStatsId, words }];
  });
  if (decided.length === 0) return null;
  return (
    <details className="pub:group pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:px-5 pub:print:hidden">
      <summary className="pub:flex pub:min-h-11 pub:cursor-pointer pub:list-none pub:items-center pub:justify-between pub:gap-3 pub:py-2 pub:leading-snug pub:font-semibold">
        How ties were broken
        <ChevronDown aria-hidden="true" className="pub:size-4 pub:shrink-0 pub:group-open:rotate-180" />
      </summary>
      <dl className="pub:grid pub:gap-3 pub:pt-1 pub:pb-4 pub:text-sm">
        {decided.map(({ teamName, teamStatsId, words }) => (
          <div key={teamStatsId}>
            <dt dir="auto" className="pub:font-semibold">
              {teamName}
            </dt>
            <dd className="pub:text-muted-foreground">{words}.</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
