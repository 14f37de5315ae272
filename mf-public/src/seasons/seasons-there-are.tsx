import { useState } from 'react';
import type { ListedSeason } from 'shared-contract/public-seasons';
import { Button } from 'shared-ui/basic';
import { isOpenToTips, openSeasons } from './open-seasons.tsx';
import { OpenSeasonCard, SeasonCard } from './season-card.tsx';
import { TitledSection } from '../shared/titled-section.tsx';

/** How many of those that can’t be predicted are shown at first. */
const FEW = 12;

type SeasonsThereAreProps = {
  seasons: readonly ListedSeason[];
  /** The ids of those that the reader has tipped. */
  tipped: readonly string[];
};

/** The seasons of all leagues, newest first, each of which leads to its page. */
export function SeasonsThereAre({ seasons, tipped }: SeasonsThereAreProps) {
  const [isAll, setIsAll] = useState(false);
  if (seasons.length === 0) return null;
  const open = openSeasons(seasons);
  const others = seasons.filter((season) => !isOpenToTips(season));
  return (
    <TitledSection
      title="Seasons"
      titleClassName="pub:sr-only"
      className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:justify-items-start pub:gap-4"
    >
      {open.length > 0 && (
        <>
          <h3 className="pub:text-2xl">Open to predict</h3>
          <ul className="pub:mb-4 pub:grid pub:w-full pub:grid-cols-[minmax(0,1fr)] pub:gap-4">
            {open.map((season) => (
              <li key={season.id}>
                <OpenSeasonCard season={season} hasOwnTip={tipped.includes(season.id)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && <h3 className="pub:text-2xl">Under way or finished</h3>}
      <Cards seasons={isAll ? others : others.slice(0, FEW)} />
      {!isAll && others.length > FEW && (
        <Button variant="secondary" onClick={() => setIsAll(true)}>
          All {seasons.length} seasons
        </Button>
      )}
    </TitledSection>
  );
}

const Cards = ({ seasons }: { seasons: readonly ListedSeason[] }) => (
  <ul className="pub:grid pub:w-full pub:gap-4 pub:sm:grid-cols-2 pub:lg:grid-cols-3">
    {seasons.map((season) => (
      <li key={season.id}>
        <SeasonCard season={season} />
      </li>
    ))}
  </ul>
);
