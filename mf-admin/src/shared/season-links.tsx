import type { LeagueSeason } from 'shared-contract/league-seasons';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { buttonVariants } from 'shared-ui/basic';
import { useHere } from './came-from.ts';
import type { Choice } from './cascade.ts';
import { seasonPath } from './season-path.ts';

type Target = 'season' | 'rounds' | 'matches';
type SeasonLinksProps = { season: LeagueSeason; choice: Choice; to: readonly Target[] };

/** Links from a list of a season to the season itself, and to its other lists. */
export function SeasonLinks({ season, choice, to }: SeasonLinksProps) {
  const here = useHere();
  const all = {
    season: { words: 'Teams of the season', path: pathTo('leagueSeasonEdit', { lssId: season.id }) },
    rounds: { words: 'Rounds of the season', path: seasonPath('roundsHandle', season, { country: choice.country }) },
    matches: { words: 'Matches of the season', path: seasonPath('matchesHandle', season, { country: choice.country }) },
  };
  return (
    <nav aria-label="This season" className="adm:-mx-3 adm:flex adm:flex-wrap adm:gap-1">
      {to.map((target) => (
        <Link
          key={target}
          to={all[target].path}
          state={here}
          className={buttonVariants({ variant: 'ghost', size: 'sm' })}
        >
          {all[target].words}
        </Link>
      ))}
    </nav>
  );
}
