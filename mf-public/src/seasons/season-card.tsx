import { ArrowRight } from 'lucide-react';
import { countryName } from 'shared-contract/countries';
import type { ListedSeason, Standings } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { isBegun, isOver, titleOfSeason } from 'shared-contract/season-text';
import { Link } from 'shared-router';
import { useData } from 'shared-session/query';
import { Badge, cn } from 'shared-ui/basic';
import { counted, localDateText } from 'shared-ui/format';
import { ButtonLink } from '../shared/button-link.tsx';
import { ReadersTime } from '../shared/readers-time.tsx';
import { openUntil } from './open-seasons.tsx';
import { timeLeftText } from 'shared-contract/lock-text';
import { useTimeLeft } from './use-tipping.ts';
import { standingsAfter } from './use-standings.ts';

const LEADERS = 3;

/** Returns the classes of a row of the leaders: the winner's band for the first, the positive band for the others. */
const bandOf = (place: number) =>
  `pub:grid pub:min-h-10 pub:grid-cols-[1.5rem_minmax(0,1fr)_auto] pub:items-center pub:gap-3 pub:px-5 pub:text-[#fff] pub:[font-variant-numeric:tabular-nums] pub:forced-colors:border-b ${place === 1 ? 'pub:bg-winner' : 'pub:bg-positive'}`;

const card =
  'pub:relative pub:grid pub:overflow-hidden pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:transition-shadow pub:hover:ring-2 pub:hover:ring-ring';

/** A card of a season with its leaders. The whole card links to the season's page. */
export function SeasonCard({ season }: { season: ListedSeason }) {
  const standings = useData(standingsAfter(season.id, undefined));
  return (
    <div className={`${card} pub:h-full pub:grid-rows-[1fr_auto_auto] pub:gap-3 pub:p-5 pub:pb-3`}>
      <Name season={season} />
      {/* Reserves the height of the standings. */}
      <div className="pub:grid pub:min-h-37 pub:content-start pub:gap-2">
        {standings.data !== undefined && <Leaders of={standings.data} />}
      </div>
      <Onwards>See table</Onwards>
    </div>
  );
}

/** A card of a season open for tips, with its deadline and a link to the editor. Spans the page on wide screens. */
export function OpenSeasonCard({ season, hasOwnTip }: { season: ListedSeason; hasOwnTip: boolean }) {
  return (
    <div className={`${card} pub:md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_auto]`}>
      <div className="pub:grid pub:content-center pub:gap-2 pub:p-5 pub:sm:px-6">
        <Name season={season} />
        <p className="pub:text-sm pub:text-muted-foreground">
          Open <ReadersTime>{openUntil(season)}</ReadersTime>
        </p>
      </div>
      <TimeLeft season={season} />
      <div className="pub:flex pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-6 pub:gap-y-2 pub:px-5 pub:py-4 pub:sm:px-6">
        <Onwards>See fixtures</Onwards>
        <ButtonLink
          to={pathTo('predict', { lssId: season.id })}
          aria-label={`${hasOwnTip ? 'Your tip of' : 'Predict'} ${titleOfSeason(season)}`}
          // The same width with both labels.
          className="pub:relative pub:min-w-28"
        >
          {hasOwnTip ? 'Your tip' : 'Predict'}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The title and country of a season. The link covers the whole card. */
const Name = ({ season }: { season: ListedSeason }) => (
  <Link
    to={pathTo('season', { lssId: season.id })}
    className={cn(
      'pub:grid pub:content-start pub:gap-0.5 pub:text-foreground pub:no-underline',
      'pub:after:absolute pub:after:inset-0 pub:after:rounded-2xl pub:focus-visible:outline-none',
      'pub:focus-visible:after:outline-2 pub:focus-visible:after:-outline-offset-2',
      'pub:focus-visible:after:outline-ring',
    )}
  >
    <span dir="auto" className="pub:text-lg pub:leading-tight pub:font-semibold pub:wrap-anywhere">
      {titleOfSeason(season)}
    </span>{' '}
    <span className="pub:text-sm pub:text-muted-foreground">{countryName(season.country)}</span>
  </Link>
);

/** Names the target of the card's link. */
const Onwards = ({ children }: { children: string }) => (
  <p
    aria-hidden="true"
    className="pub:flex pub:items-center pub:gap-1.5 pub:text-sm pub:font-semibold pub:text-primary"
  >
    {children} <ArrowRight className="pub:size-4" />
  </p>
);

/** Returns the stage of a season: the date of its first round, the current round, or '' once it is over. */
function stageOf(standings: Standings): string {
  const { round, rounds, rows } = standings;
  const [first] = rounds;
  if (rows.every(({ played }) => played === 0)) {
    return first === undefined ? '' : `from ${localDateText(first.deadline)}`;
  }
  return isOver(standings) ? '' : `round ${round} of ${rounds.length}`;
}

function Leaders({ of: standings }: { of: Standings }) {
  const { rows } = standings;
  const stage = stageOf(standings);
  return (
    <>
      <p className="pub:flex pub:items-center pub:justify-between pub:gap-2 pub:text-sm pub:text-muted-foreground">
        <span>
          {counted(rows.length, 'team')}
          {stage !== '' && <ReadersTime>{` · ${stage}`}</ReadersTime>}
        </span>
        {isOver(standings) && (
          <Badge variant="success" className="pub:py-0">
            Finished
          </Badge>
        )}
      </p>
      {isBegun(standings) && (
        <ol className="pub:-mx-5 pub:grid">
          {rows.slice(0, LEADERS).map(({ place, points, teamId, teamName }) => (
            <li key={teamId} className={bandOf(place)}>
              <span className="pub:font-bold">{place}</span>{' '}
              <span dir="auto" className="pub:truncate pub:font-semibold">
                {teamName}
              </span>{' '}
              <span className="pub:text-sm">{points} pts</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** The remaining time before tips lock, and the number of tips. */
function TimeLeft({ season: { tipping } }: { season: ListedSeason }) {
  const left = useTimeLeft({ locksAt: tipping?.locksAt ?? null, isLocked: tipping?.isLocked ?? true }, 0);
  return (
    <p className="pub:grid pub:min-h-24 pub:content-center pub:gap-0.5 pub:bg-winner pub:px-5 pub:text-[#fff] pub:sm:px-6">
      <span className="pub:text-2xl pub:font-bold pub:[font-variant-numeric:tabular-nums]">
        {left === null || left === 0 ? 'Not begun yet' : <ReadersTime>{`${timeLeftText(left)} left`}</ReadersTime>}
      </span>
      {tipping !== undefined && (
        <span className="pub:text-sm">
          {tipping.tips === 0 && left !== null && left > 0
            ? 'Be the first to predict'
            : `${counted(tipping.tips, 'tip')} so far`}
        </span>
      )}
    </p>
  );
}
