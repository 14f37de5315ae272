import { momentWords, timeLeftWords } from 'shared-contract/lock-words';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-words';
import { wordsOfRank } from 'shared-contract/score-words';
import { placeText } from 'shared-contract/standing-words';
import type { OwnTip } from 'shared-contract/tips';
import { getTable } from 'shared-contract/tables';
import { useState } from 'react';
import { Link } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { Badge, buttonVariants, EmptyState } from 'shared-ui/basic';
import { TablePreview } from '../table-preview.tsx';
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
    <ul className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:gap-10">
      {tips.map((tip) => (
        <Tip key={tip.tableId} tip={tip} />
      ))}
    </ul>
  );
}

const mainLink = buttonVariants();
const link = buttonVariants({ variant: 'outline' });

function Tip({ tip }: { tip: OwnTip }) {
  const { isFinal, isLocked, isSealed, name, season, tableId } = tip;
  const title = titleOfSeason(season);
  const table = useLoad(`tip ${tableId}`, (signal) => call(getTable, { params: { id: tableId }, signal }));
  return (
    <li className="acc:grid acc:grid-cols-[minmax(0,1fr)] acc:items-start acc:gap-x-10 acc:gap-y-5 acc:md:grid-cols-2 acc:md:grid-rows-[auto_1fr] acc:lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] acc:lg:gap-x-8">
      {/* As high as it will be with its rows. */}
      <div className={`acc:md:row-span-2 ${table.status === 'failed' ? '' : 'acc:min-h-72'}`}>
        <TablePreview
          heading="h2"
          rows="ends"
          listed={{ ...tip, id: tableId, name: title, numberOfTeams: 0, created: '', table: table.data }}
          byline={
            <span dir="auto" className="acc:flex acc:flex-wrap acc:items-center acc:gap-2">
              {name === title ? 'Your tip' : name}
              {isFinal && <Badge variant="success">Final</Badge>}
              {isSealed && !isLocked && <Badge variant="outline">Sealed</Badge>}
            </span>
          }
        />
      </div>
      <Standing tip={tip} />
      <div className="acc:grid acc:grid-cols-2 acc:gap-2 acc:md:max-w-60 acc:md:grid-cols-1">
        {isLocked ? (
          <Link to={pathTo('simpleTable', { tableId })} aria-label={`See Your Tip of ${title}`} className={link}>
            See Your Tip
          </Link>
        ) : (
          <Link
            to={pathTo('predict', { lssId: season.id })}
            aria-label={`Change Your Tip of ${title}`}
            className={mainLink}
          >
            Change Your Tip
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
  if (!isLocked) return <Open locksAt={locksAt} />;
  if (points === null || round === null) return <p>Locked. Scores come after the first round.</p>;
  return (
    <div className="acc:grid acc:gap-1">
      <p className="acc:text-muted-foreground">{isFinal ? 'After the last round' : `After round ${round}`}</p>
      <p className="acc:text-3xl acc:font-bold acc:tracking-tight acc:tabular-nums">{points}</p>
      {rank !== null && of !== null && (
        <p className="acc:text-lg acc:font-semibold">
          {isRanked && rank <= of
            ? `You’re ${wordsOfRank(rank, of)}`
            : `Would be ${placeText(rank)} on the leaderboard`}
        </p>
      )}
    </div>
  );
}

function Open({ locksAt }: Pick<OwnTip, 'locksAt'>) {
  const [now] = useState(Date.now);
  if (locksAt === null) return <p>Open; when it locks isn’t known yet.</p>;
  return (
    <div className="acc:grid acc:gap-1">
      <p className="acc:text-muted-foreground">Open</p>
      <p className="acc:text-3xl acc:font-bold acc:tracking-tight acc:tabular-nums">
        {timeLeftWords(Date.parse(locksAt) - now)}
      </p>
      <p>
        until it locks on <time dateTime={locksAt}>{momentWords(locksAt)}</time>.
      </p>
    </div>
  );
}
