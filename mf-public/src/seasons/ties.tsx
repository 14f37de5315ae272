import { tieBreakTexts } from 'shared-contract/tie-break-text';
import type { StandingsRow } from 'shared-contract/standings';
import { Disclosure } from '../shared/disclosure.tsx';

/** Lists the tie-break between each team and the next one with equal points. */
export function Ties({ rows }: { rows: readonly StandingsRow[] }) {
  const decided = rows.flatMap(({ played, teamName, teamStatsId }, index) => {
    const next = rows[index + 1];
    const isLevel = next !== undefined && next.decidedBy !== null;
    const reason = isLevel && played > 0 ? tieBreakTexts(rows, index).at(-1) : undefined;
    return reason === undefined ? [] : [{ teamName, teamStatsId, reason }];
  });
  if (decided.length === 0) return null;
  return (
    <Disclosure
      title="How ties were broken"
      className="pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:px-5 pub:print:hidden"
    >
      <dl className="pub:grid pub:gap-3 pub:pt-1 pub:pb-4 pub:text-sm">
        {decided.map(({ teamName, teamStatsId, reason }) => (
          <div key={teamStatsId}>
            <dt dir="auto" className="pub:font-semibold">
              {teamName}
            </dt>
            <dd className="pub:text-muted-foreground">{reason}.</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
