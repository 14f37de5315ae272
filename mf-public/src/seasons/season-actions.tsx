import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { ListedSeason, Standings } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { siteConfig } from 'shared-session';
import { Button } from 'shared-ui/basic';
import { toast } from 'shared-ui/toast';
import { ButtonLink } from '../shared/button-link.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';

type ActionsProps = {
  standings: Standings;
  /** The listed season; `undefined` if the list failed to load. */
  season: ListedSeason | undefined;
  ownTipId: string | undefined;
};

/** How long after the last round's deadline a season still has matches to play, in milliseconds. */
const LAST_MATCHES_MS = 14 * 24 * 60 * 60 * 1000;

/** Hides the text of a button on phones, so that all actions are in one row. */
const ICON_ON_PHONES = 'pub:max-sm:px-3 pub:max-sm:[&>span]:sr-only';

/** The actions of a season's page: tip, leaderboard, calendar, copy the link. */
export function SeasonActions({ standings, season, ownTipId }: ActionsProps) {
  const { id, round, rounds } = standings;
  const [now] = useState(Date.now);
  const lastDeadline = rounds.at(-1)?.deadline;
  const hasDates = lastDeadline !== undefined && Date.parse(lastDeadline) + LAST_MATCHES_MS > now;
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
      {hasDates && <AddToCalendar season={standings} className={hasTips ? ICON_ON_PHONES : ''} />}
      <Button
        variant={hasTips ? 'outline' : 'default'}
        className={hasTips || hasDates ? ICON_ON_PHONES : ''}
        onClick={copy}
      >
        <Link2 aria-hidden="true" /> <span>Copy link</span>
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
      {!isLocked && <ButtonLink to={pathTo('predict', { lssId: id })}>{hasOwn ? 'Your tip' : 'Predict'}</ButtonLink>}
      {isLocked && hasOwn && <ButtonLink to={pathTo('simpleTable', { tableId: ownTipId })}>Your tip</ButtonLink>}
      {tips > 0 && (
        <ButtonLink to={pathTo('leaderboard', { lssId: id })} variant={isLocked && !hasOwn ? 'default' : 'outline'}>
          Leaderboard
        </ButtonLink>
      )}
    </>
  );
}
