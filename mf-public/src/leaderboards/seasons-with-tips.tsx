import { countryName } from 'shared-contract/countries';
import type { SeasonWithTips } from 'shared-contract/leaderboards';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-words';
import { Link } from 'shared-router';
import { Badge, buttonVariants } from 'shared-ui/basic';
import { TextLink } from '../text-link.tsx';
import { UntilLock } from './before-lock.tsx';
import { numberText, tipsText } from './board-words.ts';
import { Points } from './points.tsx';

/** The seasons that have tips, the latest first, each with the first places of its board. */
export function SeasonsWithTips({ seasons }: { seasons: readonly SeasonWithTips[] }) {
  return (
    <ul className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-5">
      {seasons.map((season) => (
        <li key={season.id}>
          <Season season={season} />
        </li>
      ))}
    </ul>
  );
}

function Season({ season }: { season: SeasonWithTips }) {
  const { country, id, isFinal, isLocked, round, rows } = season;
  const title = titleOfSeason(season);
  const standing = round === null ? '' : ` · ${isFinal ? 'After the last round' : `After round ${round}`}`;
  return (
    <article className="pub:relative pub:grid pub:grid-cols-[minmax(0,1fr)] pub:overflow-hidden pub:rounded-2xl pub:border pub:border-border pub:bg-card">
      <span
        aria-hidden="true"
        className="ui-bands pub:absolute pub:inset-x-0 pub:top-0 pub:h-1.5 pub:[--ui-bands-direction:to_right]"
      />
      <div className="pub:grid pub:gap-1 pub:p-5 pub:pt-6 pub:sm:px-6">
        <div className="pub:flex pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-4 pub:gap-y-1">
          <h2 dir="auto" className="pub:text-xl pub:wrap-anywhere">
            <Link
              to={pathTo('leaderboard', { lssId: id })}
              className="pub:text-foreground pub:underline-offset-4 pub:hover:underline"
            >
              {title}
            </Link>
          </h2>
          {isFinal && <Badge variant="success">Final</Badge>}
        </div>
        <p className="pub:text-sm pub:text-muted-foreground">
          {countryName(country)} · {tipsText(season.tips)}
          {standing}
        </p>
      </div>
      {rows.length > 0 && <FirstPlaces season={season} />}
      <div className="pub:flex pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-4 pub:gap-y-3 pub:border-t pub:border-border pub:px-5 pub:py-3 pub:sm:px-6">
        {isLocked ? (
          <>
            <p className="pub:text-sm pub:text-muted-foreground pub:max-sm:empty:hidden">
              {round === null ? 'Tips are locked. Scores come after the first round.' : ''}
            </p>
            <Link
              to={pathTo('leaderboard', { lssId: id })}
              aria-label={`See the leaderboard of ${title}`}
              className={buttonVariants({
                variant: 'outline',
                size: 'sm',
                className: 'pub:max-sm:min-h-11 pub:max-sm:w-full',
              })}
            >
              See the leaderboard
            </Link>
          </>
        ) : (
          <>
            <p className="pub:text-sm pub:text-muted-foreground">
              <UntilLock locksAt={season.locksAt} />
            </p>
            <Link
              to={pathTo('predict', { lssId: id })}
              aria-label={`Predict ${title}`}
              className={buttonVariants({ size: 'sm', className: 'pub:max-sm:min-h-11' })}
            >
              Predict
            </Link>
          </>
        )}
      </div>
    </article>
  );
}

function FirstPlaces({ season: { most, rows, rule } }: { season: SeasonWithTips }) {
  return (
    <ol className="pub:grid">
      {rows.map(({ fullName, points, rank, tableId, userName }) => (
        <li
          key={userName}
          className={`pub:grid pub:min-h-12 pub:grid-cols-[1.5rem_minmax(0,1fr)_auto_auto] pub:items-center pub:gap-x-3 pub:px-5 pub:py-0.5 pub:text-[#fff] pub:[--ui-ring:#fff] pub:forced-colors:border-b pub:sm:px-6 pub:[&_a]:text-inherit ${rank === 1 ? 'pub:bg-winner' : 'pub:bg-positive'}`}
        >
          <span className="pub:font-bold pub:tabular-nums">{rank === null ? '–' : numberText(rank)}</span>
          <span dir="auto" className="pub:font-semibold pub:wrap-anywhere">
            <TextLink to={pathTo('userProfile', { userId: userName })}>{fullName ?? userName}</TextLink>
          </span>
          <span className="pub:text-end pub:tabular-nums">
            <Points points={points} most={most} rule={rule} />
          </span>
          {tableId === null ? (
            <span />
          ) : (
            <TextLink
              to={pathTo('simpleTable', { tableId })}
              aria-label={`See tip of ${fullName ?? userName}`}
              className="pub:inline-flex pub:min-h-11 pub:items-center pub:justify-end pub:text-sm pub:text-primary pub:underline pub:decoration-1 pub:underline-offset-4 pub:hover:decoration-2"
            >
              See tip
            </TextLink>
          )}
        </li>
      ))}
    </ol>
  );
}
