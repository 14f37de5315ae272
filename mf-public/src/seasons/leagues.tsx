import { publicPages } from 'shared-contract/page-heads';
import { useState } from 'react';
import { type ListedSeason, listSeasons } from 'shared-contract/public-seasons';
import { listOwnTips } from 'shared-contract/tips';
import { siteConfig } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Button, Loaded, Skeleton } from 'shared-ui/basic';
import { PublicPage } from '../shared/public-page.tsx';
import { byDeadline, isOpenToTips } from './open-seasons.tsx';
import { PlannedLeagues } from './planned-leagues.tsx';
import { OpenSeasonCard, SeasonCard } from './season-card.tsx';
import { StartFrom } from '../table-card/start-from.tsx';
import { TitledSection } from '../shared/titled-section.tsx';

/** The number of seasons closed to tips that are shown at first. */
const FEW = 12;

export function Leagues() {
  const { productName } = siteConfig();
  const seasons = useData(query(listSeasons));
  const tips = useData(query(listOwnTips));
  return (
    <PublicPage {...publicPages.leagues(productName)} lead="Predict a season and get scored round by round.">
      <Loaded
        of={seasons}
        loading="Loading seasons..."
        skeleton={<Skeleton className="pub:min-h-[80dvh] pub:animate-none pub:rounded-2xl" />}
        failed="The seasons could not be loaded."
      >
        {(listed) => <SeasonsThereAre seasons={listed} tipped={tips.data?.map(({ season }) => season.id) ?? []} />}
      </Loaded>
      {/* After the content above has loaded, which would shift these sections (CLS). */}
      {seasons.status !== 'loading' && (
        <>
          <StartFrom
            isBrief
            title="Not here yet?"
            text="Build any league yourself as a simple table. It takes about a minute."
          />
          <PlannedLeagues seasons={seasons.data ?? []} hasNone={seasons.data?.length === 0} />
        </>
      )}
    </PublicPage>
  );
}

/**
 * Lists the seasons of all leagues with links to their pages: open ones by deadline, then the others, newest first.
 * @param tipped - The ids of the seasons that the reader has tipped.
 */
function SeasonsThereAre({ seasons, tipped }: { seasons: readonly ListedSeason[]; tipped: readonly string[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (seasons.length === 0) return null;
  const open = seasons.filter(isOpenToTips).toSorted(byDeadline);
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
      <ul className="pub:grid pub:w-full pub:grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] pub:gap-4">
        {(showsAll ? others : others.slice(0, FEW)).map((season) => (
          <li key={season.id}>
            <SeasonCard season={season} />
          </li>
        ))}
      </ul>
      {!showsAll && others.length > FEW && (
        <Button variant="secondary" onClick={() => setShowsAll(true)}>
          All {seasons.length} seasons
        </Button>
      )}
    </TitledSection>
  );
}
