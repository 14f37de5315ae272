import type { ListedSeason } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants } from 'shared-ui/basic';

type TipLinksProps = {
  season: Pick<ListedSeason, 'id' | 'tipping'>;
  /** The reader's own tip of it. */
  ownTipId: string | undefined;
};

/** Where one tips a season, or sees what came of it; nothing of a season that cannot be tipped. */
export function TipLinks({ season: { id, tipping }, ownTipId }: TipLinksProps) {
  if (tipping === undefined) return null;
  const { isLocked, tips } = tipping;
  const hasOwn = ownTipId !== undefined;
  return (
    <>
      {!isLocked && (
        <Link to={pathTo('predict', { lssId: id })} className={buttonVariants()}>
          {hasOwn ? 'Your Tip' : 'Predict'}
        </Link>
      )}
      {isLocked && hasOwn && (
        <Link to={pathTo('simpleTable', { tableId: ownTipId })} className={buttonVariants()}>
          Your Tip
        </Link>
      )}
      {tips > 0 && (
        <Link
          to={pathTo('leaderboard', { lssId: id })}
          className={buttonVariants({ variant: isLocked && !hasOwn ? 'default' : 'outline' })}
        >
          Leaderboard
        </Link>
      )}
    </>
  );
}
