import { type ListedSeason } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { seasonName } from 'shared-contract/seasons';
import { Disclosure } from '../shared/disclosure.tsx';
import { comingLeagues, isOverdue, versionOne } from '../shared/schedule.ts';
import { TextLink } from '../shared/text-link.tsx';
import { Timeline } from '../shared/timeline.tsx';
import { TitledSection } from '../shared/titled-section.tsx';
import { isOpenToTips } from './open-seasons.tsx';

const planned = [...comingLeagues, { ...versionOne, country: 'All leagues and game modes' }];

type PlannedLeaguesProps = {
  /** The seasons of all leagues, newest first. */
  seasons: readonly ListedSeason[];
  /** Whether there are no seasons yet. The schedule is then open at first. */
  hasNone: boolean;
};

/** The schedule of leagues, folded. A league with a season has a tick and a link to the season. */
export function PlannedLeagues({ seasons, hasNone }: PlannedLeaguesProps) {
  const seasonOf = (name: string) => {
    const ofLeague = seasons.filter(({ leagueName }) => leagueName === name);
    return ofLeague.find(isOpenToTips) ?? ofLeague[0];
  };
  return (
    <TitledSection title="Planned leagues" className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-3">
      <p className="pub:max-w-[65ch] pub:text-muted-foreground">
        {hasNone && <span>No leagues are available yet. </span>}Leagues we’ll run all season long, in this order.{' '}
        {isOverdue() && 'Dates have slipped; the order hasn’t. '}The <TextLink to={pathTo('roadmap')}>roadmap</TextLink>{' '}
        explains what’s next and why.
      </p>
      <Disclosure
        title="See the schedule"
        isOpenAtFirst={hasNone}
        className="pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:px-5 pub:py-1"
      >
        <div className="pub:pt-3 pub:pb-4">
          <Timeline entries={planned} isDone={({ name }) => seasonOf(name) !== undefined}>
            {({ country, name }) => (
              <div className="pub:flex pub:flex-wrap pub:items-baseline pub:justify-between pub:gap-x-4">
                <p className="pub:font-semibold">{name}</p>
                <p className="pub:text-sm">
                  <Stage country={country} season={seasonOf(name)} />
                </p>
              </div>
            )}
          </Timeline>
        </div>
      </Disclosure>
    </TitledSection>
  );
}

/** The state of a planned league: a link to its season, or its country while it has none. */
function Stage({ country, season }: { country: string; season: ListedSeason | undefined }) {
  if (season === undefined) return country;
  const isOpen = isOpenToTips(season);
  return (
    <>
      Here now:{' '}
      <TextLink to={pathTo(isOpen ? 'predict' : 'season', { lssId: season.id })}>
        {`${isOpen ? 'predict' : 'see'} ${seasonName(season.season)}`}
      </TextLink>
    </>
  );
}
