import { Lock, LockOpen } from 'lucide-react';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import type { TipOfTable } from 'shared-contract/tables';
import { Link } from 'shared-router';
import { MenuItem } from 'shared-ui/menu';
import { formatDateTime } from 'shared-contract/lock-text';

/** An item in the menu of a tip's table: links to the season and shows whether tips are still open. */
export function TipItem({ tip, seasonId }: { tip: TipOfTable; seasonId: string }) {
  const Icon = tip.isLocked ? Lock : LockOpen;
  const state = tip.isLocked ? 'locked' : tip.locksAt === null ? 'open' : `open until ${formatDateTime(tip.locksAt)}`;
  return (
    <MenuItem asChild>
      <Link to={pathTo('season', { lssId: seasonId })}>
        <Icon aria-hidden="true" />
        <span className="pub:grid pub:leading-snug">
          Tip for {titleOfSeason(tip)} <span className="pub:text-[0.75rem] pub:text-muted-foreground">{state}</span>
        </span>
      </Link>
    </MenuItem>
  );
}
