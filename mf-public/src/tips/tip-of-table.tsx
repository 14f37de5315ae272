import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import type { PublicTable } from 'shared-contract/tables';
import { TextLink } from '../shared/text-link.tsx';
import { LockLine } from './lock-line.tsx';

type TipOfTableProps = { table: PublicTable; isOwn: boolean; isScored: boolean; ahead: number; onLocked: () => void };

/** Names the season of a tip, and shows when it locks. Renders nothing for other tables. */
export function TipOfTable({ table: { leagueSeasonStatsId, tip }, isOwn, isScored, ahead, onLocked }: TipOfTableProps) {
  if (tip === undefined || leagueSeasonStatsId === undefined) return null;
  return (
    <div className="pub:grid pub:gap-2">
      <p>
        Tip for <TextLink to={pathTo('season', { lssId: leagueSeasonStatsId })}>{titleOfSeason(tip)}</TextLink>
      </p>
      {!isScored && (
        <div className="pub:text-sm pub:text-muted-foreground">
          <LockLine of={tip} ahead={ahead} onLocked={onLocked} />
        </div>
      )}
      {!tip.isLocked && (
        <p>
          <TextLink to={pathTo('predict', { lssId: leagueSeasonStatsId })}>
            {isOwn ? 'Change your tip' : 'Predict this season'}
          </TextLink>
        </p>
      )}
    </div>
  );
}
