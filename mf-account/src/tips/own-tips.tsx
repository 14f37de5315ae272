import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-words';
import { wordsOfRank } from 'shared-contract/score-words';
import { placeText } from 'shared-contract/standing-words';
import type { OwnTip } from 'shared-contract/tips';
import { Link } from 'shared-router';
import { Badge, buttonVariants, EmptyState } from 'shared-ui/basic';
import { localTimeText } from 'shared-ui/format';
import { pointsOfTip } from './words.ts';

/** Each tip with how it stands, or until when it can be changed. */
export function OwnTips({ tips }: { tips: readonly OwnTip[] }) {
  if (tips.length === 0) {
    return (
      <EmptyState
        title="You have no tips yet."
        text="Put a season’s teams in the order you believe in. After the first round you get points."
        action={
          <Link to={pathTo('leagues')} className={buttonVariants()}>
            See Leagues
          </Link>
        }
      />
    );
  }
  return (
    <ul className="acc:grid acc:gap-4 acc:lg:grid-cols-2">
      {tips.map((tip) => (
        <Tip key={tip.tableId} tip={tip} />
      ))}
    </ul>
  );
}

const link = buttonVariants({ variant: 'outline', size: 'sm', className: 'acc:max-sm:min-h-11' });

function Tip({ tip }: { tip: OwnTip }) {
  const { isFinal, isLocked, isSealed, name, season, tableId } = tip;
  const title = titleOfSeason(season);
  return (
    <li className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:content-between acc:gap-4 acc:rounded-2xl acc:border acc:border-border acc:bg-card acc:p-5">
      <div className="acc:grid acc:gap-1">
        <h2 dir="auto" className="acc:flex acc:flex-wrap acc:items-center acc:gap-x-3 acc:text-lg acc:wrap-anywhere">
          {title}
          {isFinal && <Badge variant="success">Final</Badge>}
          {isSealed && !isLocked && <Badge variant="outline">Sealed</Badge>}
        </h2>
        {name !== title && (
          <p dir="auto" className="acc:text-sm acc:wrap-anywhere acc:text-muted-foreground">
            {name}
          </p>
        )}
        <Standing tip={tip} />
      </div>
      <div className="acc:flex acc:flex-wrap acc:gap-2">
        {isLocked ? (
          <Link to={pathTo('simpleTable', { tableId })} aria-label={`See your tip of ${title}`} className={link}>
            See your tip
          </Link>
        ) : (
          <Link
            to={pathTo('predict', { lssId: season.id })}
            aria-label={`Change your tip of ${title}`}
            className={link}
          >
            Change your tip
          </Link>
        )}
        <Link to={pathTo('leaderboard', { lssId: season.id })} aria-label={`Leaderboard of ${title}`} className={link}>
          Leaderboard
        </Link>
      </div>
    </li>
  );
}

function Standing({ tip }: { tip: OwnTip }) {
  const { isFinal, isLocked, isRanked, locksAt, of, rank, round } = tip;
  const points = pointsOfTip(tip);
  if (!isLocked) {
    return <p>{locksAt === null ? 'Open; when it locks isn’t known yet.' : <>Locks on {localTimeText(locksAt)}.</>}</p>;
  }
  if (points === null || round === null) return <p>Locked. Scores come after the first round.</p>;
  return (
    <>
      <p className="acc:text-xl acc:font-bold acc:tabular-nums">{points}</p>
      <p className="acc:text-sm acc:text-muted-foreground">
        {isFinal ? 'After the last round' : `After round ${round}`}
        {rank !== null && of !== null && (
          <>
            {' · '}
            {isRanked && rank <= of ? wordsOfRank(rank, of) : `would be ${placeText(rank)} on the leaderboard`}
          </>
        )}
      </p>
    </>
  );
}
