import { Link2 } from 'lucide-react';
import type { ListedSeason, Standings } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { Button } from 'shared-ui/basic';
import { toast } from 'shared-ui/toast';
import { ButtonLink } from '../shared/button-link.tsx';

type ActionsProps = {
  standings: Standings;
  /** The listed season; `undefined` if the list failed to load. */
  season: ListedSeason | undefined;
  ownTipId: string | undefined;
};

/** The actions of a season's page: tip, leaderboard, copy the link. */
export function SeasonActions({ standings: { id, round }, season, ownTipId }: ActionsProps) {
  const tipping = season?.tipping;
  const hasTips = tipping !== undefined && (!tipping.isLocked || tipping.tips > 0);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(
        `${siteConfig().publicOrigin}${pathTo('season', { lssId: id })}?round=${round}`,
      );
      toast.success('Link copied to clipboard!', { position: 'bottom-center' });
    } catch {
      toast.error('Failed to copy the link. You can copy it from the address bar.', { position: 'bottom-center' });
    }
  };
  return (
    <div className="pub:flex pub:flex-wrap pub:gap-2 pub:print:hidden">
      {season !== undefined && <TipLinks season={season} ownTipId={ownTipId} />}
      <Button variant={hasTips ? 'outline' : 'default'} onClick={copy}>
        <Link2 aria-hidden="true" /> Copy Link
      </Button>
    </div>
  );
}

/** Links to the editor or the user's tip, and to the leaderboard. Renders nothing for a season without tipping. */
function TipLinks({ season: { id, tipping }, ownTipId }: { season: ListedSeason; ownTipId: string | undefined }) {
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
