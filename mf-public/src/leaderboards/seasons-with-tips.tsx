import { counted } from 'shared-contract/counts';
import { countryName } from 'shared-contract/countries';
import type { SeasonWithTips } from 'shared-contract/leaderboards';
import { firstRoundText } from 'shared-contract/score-text';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { Link } from 'shared-router';
import { Badge } from 'shared-ui/basic';
import { ButtonLink } from '../shared/button-link.tsx';
import { BandsEdge } from '../shared/panel.tsx';
import { UntilLock } from './before-lock.tsx';
import { FirstPlaces } from './first-places.tsx';

/** The seasons with tips, newest first, with the first rows of their boards. */
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
  const { country, id, isFinal, isLocked, provisional, round, rows } = season;
  const title = titleOfSeason(season);
  const hasOwn = season.ownTableId !== undefined;
  const standing =
    round === null ? '' : ` · ${isFinal && !provisional ? 'After the last round' : `After round ${round}`}`;
  return (
    <article className="pub:relative pub:grid pub:grid-cols-[minmax(0,1fr)] pub:overflow-hidden pub:rounded-2xl pub:border pub:border-border pub:bg-card">
      <BandsEdge />
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
          {isFinal && !provisional && <Badge variant="success">Final</Badge>}
        </div>
        <p className="pub:text-sm pub:text-muted-foreground">
          {countryName(country)} · {counted(season.tips, 'tip')}
          {standing}
          {provisional && ', provisional'}
        </p>
      </div>
      {rows.length > 0 && <FirstPlaces board={season} />}
      <div className="pub:flex pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-4 pub:gap-y-3 pub:border-t pub:border-border pub:px-5 pub:py-3 pub:sm:px-6">
        {isLocked ? (
          <>
            <p className="pub:text-sm pub:text-muted-foreground pub:max-sm:empty:hidden">
              {round === null && `Tips are locked. Scores come after ${firstRoundText(season)}.`}
            </p>
            <ButtonLink
              to={pathTo('leaderboard', { lssId: id })}
              aria-label={`See the leaderboard of ${title}`}
              variant="outline"
              size="sm"
              className="pub:max-sm:min-h-11 pub:max-sm:w-full"
            >
              See the leaderboard
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="pub:text-sm pub:text-muted-foreground">
              <UntilLock locksAt={season.locksAt} />
            </p>
            <ButtonLink
              to={pathTo('predict', { lssId: id })}
              aria-label={hasOwn ? `Change your tip of ${title}` : `Predict ${title}`}
              size="sm"
              className="pub:min-w-36 pub:max-sm:min-h-11 pub:max-sm:w-full"
            >
              {hasOwn ? 'Change your tip' : 'Predict'}
            </ButtonLink>
          </>
        )}
      </div>
    </article>
  );
}
