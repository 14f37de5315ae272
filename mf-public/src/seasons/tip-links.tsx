import type { ListedSeason } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { ButtonLink } from '../shared/button-link.tsx';

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
      {!isLocked && <ButtonLink to={pathTo('predict', { lssId: id })}>{hasOwn ? 'Your Tip' : 'Predict'}</ButtonLink>}
      {isLocked && hasOwn && <ButtonLink to={pathTo('simpleTable', { tableId: ownTipId })}>Your Tip</ButtonLink>}
      {tips > 0 && (
        <ButtonLink to={pathTo('leaderboard', { lssId: id })} variant={isLocked && !hasOwn ? 'default' : 'outline'}>
          Leaderboard
        </ButtonLink>
      )}
    </>
  );
}
