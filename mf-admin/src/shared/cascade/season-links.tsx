import { Globe, ListOrdered, type LucideIcon } from 'lucide-react';
import type { LeagueSeason } from 'shared-contract/league-seasons';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { icons } from '../navigation/icons.ts';
import { useHere } from '../navigation/came-from.ts';
import type { Cascade, Choice } from './cascade.ts';
import { smallButton } from '../navigation/links.tsx';

const LINK = `${smallButton('outline')} adm:max-sm:min-h-11 adm:max-sm:flex-auto adm:max-sm:px-1.5 adm:max-sm:[&>svg]:hidden adm:shrink-0`;

type Target = 'season' | 'rounds' | 'matches' | 'standings';
type TargetLink = { icon: LucideIcon; label: string; more?: string; path: string };
type SeasonLinksProps = { cascade: Cascade; to: readonly Target[] };

/** Links from a list of the selected season to the season and to its other lists. */
export function SeasonLinks({ cascade: { choice, leagues, season }, to }: SeasonLinksProps) {
  const here = useHere();
  if (season === undefined) {
    const isLoading = choice.country !== '' && choice.season !== '' && leagues.status === 'loading';
    // Reserves the space of the links.
    return isLoading && <div className="adm:h-9 adm:max-sm:h-11" />;
  }
  const all: Record<Target, TargetLink> = {
    season: { icon: icons.teams, label: 'Teams', path: pathTo('leagueSeasonEdit', { lssId: season.id }) },
    rounds: { icon: icons.rounds, label: 'Rounds', path: seasonPath('roundsHandle', season, choice) },
    matches: { icon: icons.matches, label: 'Matches', path: seasonPath('matchesHandle', season, choice) },
    standings: {
      icon: ListOrdered,
      label: 'Standings',
      more: 'and rules',
      path: pathTo('seasonStandings', { lssId: season.id }),
    },
  };
  return (
    <nav aria-label="This season" className="adm:flex adm:flex-wrap adm:gap-2 adm:max-sm:gap-1.5">
      {to
        .map((target) => all[target])
        .map(({ icon: Icon, more = 'of the season', path, label }) => (
          <Link key={path} to={path} state={here} className={LINK}>
            <Icon aria-hidden="true" />
            <span>
              {label} <span className="adm:max-sm:sr-only">{more}</span>
            </span>
          </Link>
        ))}
      <Link to={pathTo('season', { lssId: season.id })} className={LINK}>
        <Globe aria-hidden="true" /> Public page
      </Link>
    </nav>
  );
}

/** Returns the path of a list with the season selected. */
export function seasonPath(list: 'roundsHandle' | 'matchesHandle', season: LeagueSeason, { country }: Choice) {
  return `${pathTo(list)}?${new URLSearchParams({ country, league: season.leagueId, season: season.id }).toString()}`;
}
