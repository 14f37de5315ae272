import { ArrowRight } from 'lucide-react';
import { countryName } from 'shared-contract/countries';
import type { ListedSeason, Standings } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { isBegun, isOver, titleOfSeason } from 'shared-contract/season-words';
import { Link } from 'shared-router';
import { useLoad } from 'shared-session';
import { Badge, buttonVariants } from 'shared-ui/basic';
import { counted, dateText } from 'shared-ui/format';
import { ReadersTime } from '../readers-time.tsx';
import { isOpenToTips, openUntil } from '../tips/open-seasons.tsx';
import { timeLeftWords } from 'shared-contract/lock-words';
import { useTimeLeft } from '../tips/use-tipping.ts';
import { loadStandings } from './use-standings.ts';

const LEADERS = 3;

/** The first in the winner's band, the others in the next. */
const bandOf = (place: number) =>
  `pub:grid pub:min-h-10 pub:grid-cols-[1.5rem_minmax(0,1fr)_auto] pub:items-center pub:gap-3 pub:px-5 pub:text-[#fff] pub:[font-variant-numeric:tabular-nums] pub:forced-colors:border-b ${place === 1 ? 'pub:bg-winner' : 'pub:bg-positive'}`;

/** A season, with who leads it; the whole card leads to its page. */
export function SeasonCard({ season }: { season: ListedSeason }) {
  const isOpen = isOpenToTips(season);
  const standings = useLoad(`standings of ${season.id}`, (signal) => loadStandings(season.id, undefined, signal));
  return (
    <div className="pub:relative pub:grid pub:h-full pub:grid-rows-[1fr_auto_auto] pub:gap-3 pub:overflow-hidden pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-5 pub:transition-shadow pub:hover:ring-2 pub:hover:ring-ring">
      <Link
        to={pathTo('season', { lssId: season.id })}
        className="pub:grid pub:content-start pub:gap-0.5 pub:text-foreground pub:no-underline pub:after:absolute pub:after:inset-0 pub:after:rounded-2xl pub:focus-visible:outline-none pub:focus-visible:after:outline-2 pub:focus-visible:after:-outline-offset-2 pub:focus-visible:after:outline-ring"
      >
        <span dir="auto" className="pub:text-lg pub:leading-tight pub:font-semibold pub:wrap-anywhere">
          {titleOfSeason(season)}
        </span>{' '}
        <span className="pub:text-sm pub:text-muted-foreground">{countryName(season.country)}</span>
      </Link>
      {/* As high before the standings are there. */}
      <div className="pub:grid pub:min-h-37 pub:content-start pub:gap-2">
        {standings.data !== undefined && <Leaders of={standings.data} season={season} />}
      </div>
      <div className="pub:-mb-2 pub:flex pub:min-h-11 pub:flex-wrap pub:items-center pub:justify-between pub:gap-2">
        <p
          aria-hidden="true"
          className="pub:flex pub:items-center pub:gap-1.5 pub:text-sm pub:font-semibold pub:text-primary"
        >
          {isOpen ? 'See fixtures' : 'See table'} <ArrowRight className="pub:size-4" />
        </p>
        {isOpen && (
          <Link
            to={pathTo('predict', { lssId: season.id })}
            aria-label={`Predict ${titleOfSeason(season)}`}
            className={buttonVariants({ className: 'pub:relative' })}
          >
            Predict
          </Link>
        )}
      </div>
    </div>
  );
}

/** Where a season is: before its first round, after one of them, or over. */
function stageOf(standings: Standings): string {
  const { round, rounds, rows } = standings;
  const [first] = rounds;
  if (rows.every(({ played }) => played === 0)) return first === undefined ? '' : `from ${dateText(first.deadline)}`;
  return isOver(standings) ? '' : `round ${round} of ${rounds.length}`;
}

function Leaders({ of: standings, season }: { of: Standings; season: ListedSeason }) {
  const { rows } = standings;
  const stage = stageOf(standings);
  return (
    <>
      <p className="pub:flex pub:items-center pub:justify-between pub:gap-2 pub:text-sm pub:text-muted-foreground">
        <span>
          {isOpenToTips(season) ? (
            <>
              Open <ReadersTime>{openUntil(season)}</ReadersTime>
            </>
          ) : (
            `${counted(rows.length, 'team')}${stage === '' ? '' : ` · ${stage}`}`
          )}
        </span>
        {isOver(standings) && (
          <Badge variant="success" className="pub:py-0">
            Finished
          </Badge>
        )}
      </p>
      {isBegun(standings) ? (
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
      ) : (
        <TimeLeft season={season} />
      )}
    </>
  );
}

/** How long a season can still be predicted, as high as the rows of others. */
function TimeLeft({ season: { tipping } }: { season: ListedSeason }) {
  const left = useTimeLeft({ locksAt: tipping?.locksAt ?? null, isLocked: tipping?.isLocked ?? true }, 0);
  return (
    <p className="pub:-mx-5 pub:grid pub:min-h-30 pub:content-center pub:gap-0.5 pub:bg-winner pub:px-5 pub:text-[#fff]">
      <span className="pub:text-2xl pub:font-bold pub:[font-variant-numeric:tabular-nums]">
        {left === null || left === 0 ? 'Not begun yet' : <ReadersTime>{timeLeftWords(left)}</ReadersTime>}
      </span>
      {tipping !== undefined && (
        <span className="pub:text-sm">
          {left !== null && left > 0 && 'left to predict · '}
          {counted(tipping.tips, 'tip')} so far
        </span>
      )}
    </p>
  );
}
