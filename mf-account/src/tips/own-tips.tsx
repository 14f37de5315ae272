import { formatDateTime, timeLeftText } from 'shared-contract/lock-text';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { firstRoundText, rankText } from 'shared-contract/score-text';
import { placeText } from 'shared-contract/standing-text';
import { listOwnTips, type OwnTip } from 'shared-contract/tips';
import { getTable, type SimpleTable } from 'shared-contract/tables';
import { type ReactNode, useState } from 'react';
import { Link } from 'shared-router';
import { call } from 'shared-session';
import { combinedQuery } from 'shared-session/query';
import { Badge, buttonVariants, EmptyState } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { TablePreview } from '../shared/table-preview.tsx';

/** `table` is `undefined` if it could not be loaded. */
type TipWithTable = OwnTip & { table: SimpleTable | undefined };

/** Loads the user's tips with their tables. The height of a tip's card depends on its number of teams. */
export const ownTips = combinedQuery('own tips', [listOwnTips, getTable], null, async (signal) => {
  const tips = await call(listOwnTips, { signal });
  return Promise.all(
    tips.map(async (tip): Promise<TipWithTable> => {
      const table = call(getTable, { params: { id: tip.tableId }, signal });
      return { ...tip, table: await table.catch(() => undefined) };
    }),
  );
});

/** The user's tips, each with its points and rank, or the deadline until which it can be changed. */
export function OwnTips({ tips }: { tips: readonly TipWithTable[] }) {
  if (tips.length === 0) {
    return (
      <EmptyState
        title="You have no tips yet."
        text="Put a season’s teams in the order you believe in. After each round you get points."
        action={
          <Link to={pathTo('leagues')} className={buttonVariants()}>
            See leagues
          </Link>
        }
      />
    );
  }
  return (
    <ul className={GALLERY}>
      {tips.map((tip) => (
        <Tip key={tip.tableId} tip={tip} />
      ))}
    </ul>
  );
}

/** A grid with up to three columns. */
export const GALLERY = 'acc:grid acc:grid-cols-[minmax(0,1fr)] acc:gap-6 acc:md:grid-cols-2 acc:xl:grid-cols-3';

/** The classes of a badge in the text colour of the card's head. */
const BADGE = 'acc:border-current acc:bg-transparent acc:text-inherit';

type TipLinkProps = { to: string; season: string; variant?: 'default' | 'outline'; children: string };

const TipLink = ({ to, season, variant = 'outline', children }: TipLinkProps) => (
  <Link to={to} aria-label={`${children} of ${season}`} className={buttonVariants({ variant, className: 'acc:px-2' })}>
    {children}
  </Link>
);

function Tip({ tip }: { tip: TipWithTable }) {
  const { isFinal, isLocked, isSealed, name, season, table, tableId } = tip;
  const title = titleOfSeason(season);
  return (
    <li className="acc:row-span-2 acc:grid acc:grid-cols-[minmax(0,1fr)] acc:grid-rows-subgrid acc:gap-y-0 acc:rounded-2xl acc:bg-card acc:shadow-card acc:ring-1 acc:ring-card-ring acc:forced-colors:border">
      <TablePreview
        isTip
        heading="h2"
        rows="ends"
        listed={{ id: tableId, name: title, table }}
        byline={
          <span dir="auto" className="acc:flex acc:flex-wrap acc:items-center acc:gap-2">
            {nameBelow(title, name)}
            {isFinal && <Badge className={BADGE}>Final</Badge>}
            {isSealed && !isLocked && <Badge className={BADGE}>Sealed</Badge>}
          </span>
        }
      />
      <div className="acc:flex acc:flex-col acc:justify-between acc:gap-4 acc:p-5">
        <Standing tip={tip} />
        <div className="acc:grid acc:grid-cols-2 acc:gap-2">
          {isLocked ? (
            <TipLink to={pathTo('simpleTable', { tableId })} season={title}>
              See your tip
            </TipLink>
          ) : (
            <TipLink to={pathTo('predict', { lssId: season.id })} season={title} variant="default">
              Change your tip
            </TipLink>
          )}
          <TipLink to={pathTo('leaderboard', { lssId: season.id })} season={title}>
            Leaderboard
          </TipLink>
        </div>
      </div>
    </li>
  );
}

/** Returns the name of a tip without the season's title, which is the heading above it. */
function nameBelow(title: string, name: string): string {
  const rest = name.startsWith(title) ? name.slice(title.length).replace(/^[\s–:-]+/, '') : name;
  return rest === '' || rest === 'my tip' ? 'Your tip' : rest;
}

function Standing({ tip }: { tip: OwnTip }) {
  const { isFinal, isLocked, isRanked, locksAt, of, provisional, rank, round } = tip;
  const points = pointsOfTip(tip);
  if (!isLocked) return <Open locksAt={locksAt} />;
  if (points === null || round === null) return <p>Locked. Scores come after {firstRoundText(tip)}.</p>;
  return (
    <Figure
      label={
        provisional ? `After round ${round}, provisional` : isFinal ? 'After the last round' : `After round ${round}`
      }
      value={points}
    >
      {rank !== null && of !== null && (
        <p>
          {isRanked && rank <= of ? `You’re ${rankText(rank, of)}` : `Would be ${placeText(rank)} on the leaderboard`}
        </p>
      )}
    </Figure>
  );
}

function Open({ locksAt }: Pick<OwnTip, 'locksAt'>) {
  const [now] = useState(Date.now);
  if (locksAt === null) return <p>Open. The deadline isn’t set yet.</p>;
  return (
    <Figure label="Locks in" value={timeLeftText(Date.parse(locksAt) - now)}>
      <p>
        <time dateTime={locksAt}>{formatDateTime(locksAt)}</time>
      </p>
    </Figure>
  );
}

const Figure = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <div className="acc:grid acc:gap-1">
    <p className="acc:text-muted-foreground">{label}</p>
    <p className="acc:text-2xl acc:font-bold acc:tracking-tight acc:tabular-nums">{value}</p>
    {children}
  </div>
);

/** Formats the points, such as '312 of 500 points' or '64 places off'. Returns `null` before the first scored round. */
function pointsOfTip({ most, points, rule }: Pick<OwnTip, 'most' | 'points' | 'rule'>): string | null {
  if (points === null) return null;
  if (rule === 'distance') return `${counted(points === 0 ? 0 : -points, 'place')} off`;
  return most === null ? counted(points, 'point') : `${points} of ${counted(most, 'point')}`;
}
