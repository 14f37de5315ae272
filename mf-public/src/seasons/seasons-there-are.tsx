import { useId, useState } from 'react';
import { countryName } from 'shared-contract/countries';
import type { PublicSeason } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { seasonName } from 'shared-contract/seasons';
import { Link } from 'shared-router';
import { Button } from 'shared-ui/basic';

/** How many are shown at first. */
const FEW = 12;

/** The seasons of all leagues, newest first, each of which leads to its page. */
export function SeasonsThereAre({ seasons }: { seasons: readonly PublicSeason[] }) {
  const id = useId();
  const [isAll, setIsAll] = useState(false);
  if (seasons.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:justify-items-start pub:gap-4">
      <div className="pub:grid pub:gap-1">
        <h2 id={id} className="pub:text-2xl">
          Seasons
        </h2>
        <p className="pub:text-muted-foreground">Tables and results, round by round.</p>
      </div>
      <ul className="pub:grid pub:w-full pub:gap-3 pub:sm:grid-cols-2 pub:lg:grid-cols-3">
        {(isAll ? seasons : seasons.slice(0, FEW)).map((season) => (
          <li key={season.id}>
            <Link
              to={pathTo('season', { lssId: season.id })}
              className="pub:relative pub:grid pub:h-full pub:content-start pub:gap-0.5 pub:overflow-hidden pub:rounded-xl pub:border pub:border-border pub:bg-card pub:py-3.5 pub:pr-4 pub:pl-6 pub:text-foreground pub:no-underline pub:transition-shadow pub:hover:ring-2 pub:hover:ring-ring"
            >
              <span aria-hidden="true" className="ui-bands pub:absolute pub:inset-y-0 pub:left-0 pub:w-2" />
              <span dir="auto" className="pub:font-semibold pub:wrap-anywhere">
                {season.leagueName} {seasonName(season.season)}
              </span>{' '}
              <span className="pub:text-sm pub:text-muted-foreground">{countryName(season.country)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!isAll && seasons.length > FEW && (
        <Button variant="secondary" onClick={() => setIsAll(true)}>
          All {seasons.length} seasons
        </Button>
      )}
    </section>
  );
}
