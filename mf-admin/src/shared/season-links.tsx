import { Globe, ListOrdered } from 'lucide-react';
import type { LeagueSeason } from 'shared-contract/league-seasons';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { icons } from '../areas/icons.ts';
import { useHere } from './came-from.ts';
import type { Choice } from './cascade.ts';
import { smallButton } from './links.tsx';
import { seasonPath } from './season-path.ts';

type Target = 'season' | 'rounds' | 'matches' | 'standings';
type SeasonLinksProps = { season: LeagueSeason; choice: Choice; to: readonly Target[] };

/** Links from a list of a season to the season itself, and to its other lists. */
export function SeasonLinks({ season, choice, to }: SeasonLinksProps) {
  const here = useHere();
  const all = {
    season: {
      icon: icons.teams,
      words: 'Teams of the season',
      path: pathTo('leagueSeasonEdit', { lssId: season.id }),
    },
    rounds: {
      icon: icons.rounds,
      words: 'Rounds of the season',
      path: seasonPath('roundsHandle', season, { country: choice.country }),
    },
    matches: {
      icon: icons.matches,
      words: 'Matches of the season',
      path: seasonPath('matchesHandle', season, { country: choice.country }),
    },
    standings: {
      icon: ListOrdered,
      words: 'Standings and rules',
      path: pathTo('seasonStandings', { lssId: season.id }),
    },
  };
  return (
    <nav
      aria-label="This season"
      className="adm:-m-1 adm:flex adm:gap-2 adm:overflow-x-auto adm:p-1 adm:*:shrink-0 adm:sm:flex-wrap"
    >
      {to
        .map((target) => all[target])
        .map(({ icon: Icon, path, words }) => (
          <Link key={path} to={path} state={here} className={smallButton('outline')}>
            <Icon aria-hidden="true" /> {words}
          </Link>
        ))}
      <Link to={pathTo('season', { lssId: season.id })} className={smallButton('outline')}>
        <Globe aria-hidden="true" /> Public page
      </Link>
    </nav>
  );
}
