import { useId } from 'react';
import { countryName } from 'shared-contract/countries';
import type { ListedSeason } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { titleOfSeason } from 'shared-contract/season-text';
import { Link } from 'shared-router';
import { cn } from 'shared-ui/basic';
import { ReadersTime } from '../shared/readers-time.tsx';
import { galleryColumns } from '../table-card/gallery-columns.ts';
import { formatDateTime } from 'shared-contract/lock-text';

/** Returns whether a season is open for tips. */
export const isOpenToTips = ({ tipping }: ListedSeason): boolean => tipping !== undefined && !tipping.isLocked;

/** Orders seasons by their deadline for tips. Those without one come last. */
export const byDeadline = (one: ListedSeason, other: ListedSeason) =>
  (one.tipping?.locksAt ?? '9').localeCompare(other.tipping?.locksAt ?? '9', 'en');

/** Returns the deadline for tips of a season as text. */
export const openUntil = ({ tipping }: ListedSeason) =>
  typeof tipping?.locksAt === 'string' ? `until ${formatDateTime(tipping.locksAt)}` : 'no deadline yet';

/** Lists the seasons open for tips, with links to their editors. Renders nothing if there are none. */
export function OpenSeasons({ seasons }: { seasons: readonly ListedSeason[] }) {
  const id = useId();
  const open = seasons.filter(isOpenToTips).toSorted(byDeadline);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-4 pub:print:hidden">
      <div className="pub:grid pub:gap-1">
        <h2 id={id} className="pub:text-2xl">
          Make a tip
        </h2>
        <p className="pub:text-muted-foreground">Put the teams in order before the season locks.</p>
      </div>
      <ul className={galleryColumns}>
        {open.map((season) => (
          <li key={season.id}>
            <Link
              to={pathTo('predict', { lssId: season.id })}
              className={cn(
                'pub:relative pub:grid pub:h-full pub:content-start pub:gap-0.5 pub:overflow-hidden pub:rounded-xl',
                'pub:border pub:border-border pub:bg-card pub:py-3.5 pub:pr-4 pub:pl-6 pub:text-foreground',
                'pub:no-underline pub:transition-shadow',
                'pub:hover:ring-2 pub:hover:ring-ring',
              )}
            >
              <span
                aria-hidden="true"
                className="ui-bands pub:absolute pub:inset-y-3 pub:left-3 pub:w-1 pub:rounded-full"
              />
              <span dir="auto" className="pub:font-semibold pub:wrap-anywhere">
                Predict {titleOfSeason(season)}
              </span>{' '}
              <span className="pub:text-sm pub:text-muted-foreground">
                {countryName(season.country)} · <ReadersTime>{openUntil(season)}</ReadersTime>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
