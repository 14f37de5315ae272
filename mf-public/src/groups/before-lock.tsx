import { useId } from 'react';
import type { Group } from 'shared-contract/groups';
import { formatDateTime, timeLeftText } from 'shared-contract/lock-text';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { getTable } from 'shared-contract/tables';
import { getTipping } from 'shared-contract/tips';
import { call } from 'shared-session';
import { combinedQuery, type Loading, useData } from 'shared-session/query';
import { counted } from 'shared-ui/format';
import { numberText } from 'shared-contract/counts';
import { ButtonLink } from '../shared/button-link.tsx';
import { type DrawnTable, TableCard } from '../table-card/table-card.tsx';
import { coloursOfTip, zonesOfTip } from '../tips/tip-body.ts';
import { useTimeLeft } from '../seasons/use-tipping.ts';

/**
 * The part of a group's page before the lock: the countdown, the number of tips, and the user's tip. Without a tip it
 * shows the order in which the editor would begin.
 */
export function BeforeLock({ group, soFar }: { group: Group; soFar: Loading<TipSoFar> }) {
  const { season } = group;
  const hasTip = group.members.some((member) => member.isOwn && member.hasTip === true);
  return (
    <section
      aria-label="Your tip"
      className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-6 pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-5 pub:sm:p-6 pub:md:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="pub:grid pub:content-start pub:gap-5">
        <Countdown locksAt={group.locksAt} />
        <div className="pub:grid pub:gap-1">
          <h2 className="pub:text-xl">{hasTip ? 'You have a tip.' : 'You have no tip yet.'}</h2>
          <p className="pub:text-muted-foreground">Once tips lock, everyone in the group sees the others’ tips.</p>
        </div>
        <Tipped group={group} tipsOfSeason={soFar.data?.tips} />
        <ButtonLink
          to={pathTo('predict', { lssId: season.id })}
          variant={hasTip ? 'outline' : 'default'}
          className="pub:justify-self-start"
        >
          {hasTip ? 'Change your tip' : 'Predict this season'}
        </ButtonLink>
      </div>
      <ShownTipSoFar season={season} tip={soFar} />
    </section>
  );
}

type TippedProps = { group: Group; /** `undefined` if it could not be loaded. */ tipsOfSeason: number | undefined };

/** Shows how many members have predicted, if the user may see it, and how many tips the season has. */
function Tipped({ group: { members, numberOfTips }, tipsOfSeason }: TippedProps) {
  const id = useId();
  const ofSeason = tipsOfSeason !== undefined && (
    <p className="pub:text-sm pub:text-muted-foreground">{counted(tipsOfSeason, 'tip')} for this season so far</p>
  );
  if (numberOfTips === null || members.length < 2) return ofSeason;
  return (
    <div className="pub:grid pub:gap-1.5">
      <p id={id} className="pub:font-semibold">
        {numberText(numberOfTips)} of {numberText(members.length)} have predicted
      </p>
      <progress
        aria-labelledby={id}
        value={numberOfTips}
        max={members.length}
        className="pub:h-2 pub:w-full pub:appearance-none pub:overflow-hidden pub:rounded-full pub:border-0 pub:bg-secondary pub:[&::-moz-progress-bar]:bg-primary pub:[&::-webkit-progress-bar]:bg-secondary pub:[&::-webkit-progress-value]:bg-primary pub:forced-colors:border"
      />
      {ofSeason}
    </div>
  );
}

function Countdown({ locksAt }: Pick<Group, 'locksAt'>) {
  const left = useTimeLeft({ locksAt, isLocked: false }, 0);
  if (locksAt === null || left === null) return <p>Tips are open; when they lock isn’t known yet.</p>;
  if (left === 0) return <p>Tips are locked.</p>;
  return (
    <p className="pub:text-muted-foreground">
      Tips lock in{' '}
      <strong className="pub:block pub:text-4xl pub:leading-tight pub:tracking-tight pub:text-foreground pub:tabular-nums">
        {timeLeftText(left)}
      </strong>{' '}
      on <time dateTime={locksAt}>{formatDateTime(locksAt)}</time>
    </p>
  );
}

export type TipSoFar = { table: DrawnTable; byline: string; /** The number of tips of the season. */ tips: number };

/** Returns the user's tip, or the order of last season if there is none. */
async function loadTipSoFar(seasonId: string, signal: AbortSignal): Promise<TipSoFar> {
  const tipping = await call(getTipping, { params: { id: seasonId }, signal });
  const { ownTableId, teams, tips } = tipping;
  if (ownTableId !== undefined) {
    return { table: await call(getTable, { params: { id: ownTableId }, signal }), byline: 'Your tip', tips };
  }
  const items = teams.map(({ name }, index) => ({ name, tablePlace: index + 1 }));
  const isInOrder = teams.some(({ lastPlace }) => lastPlace !== null);
  return {
    table: { ...zonesOfTip(tipping), ...coloursOfTip(null), items },
    byline: isInOrder ? 'Last season’s order' : 'The teams to put in order',
    tips,
  };
}

/** Loads the tip that `BeforeLock` shows. Its height is unknown before, so the page waits for it. */
export const useTipSoFar = (group: Group | undefined) =>
  useData(
    group === undefined || group.isLocked
      ? null
      : combinedQuery('tip so far', [getTipping, getTable], group.season.id, (signal) =>
          loadTipSoFar(group.season.id, signal),
        ),
  );

/** Shows the tip, or nothing if it cannot be loaded. */
function ShownTipSoFar({ season, tip }: { season: Group['season']; tip: Loading<TipSoFar> }) {
  if (tip.data === undefined) return null;
  return <TableCard isExcerpt table={tip.data.table} name={titleOfSeason(season)} byline={tip.data.byline} />;
}
