import { countryOptions } from 'shared-contract/countries';
import type { LeagueSeason } from 'shared-contract/league-seasons';
import { type League, listLeaguesOfCountry } from 'shared-contract/leagues';
import type { ListedRound } from 'shared-contract/rounds';
import { newestSeasonFirst, seasonName } from 'shared-contract/seasons';
import { type Loading, query, useData } from 'shared-session/query';
import type { SelectOption } from 'shared-ui/controls';

/** The levels of dependent selects. The options of each level depend on the level above. */
export const levels = ['country', 'league', 'season', 'round'] as const;
export type Level = (typeof levels)[number];

/** The selected value of each level, as in the URL; '' for none. */
export type Choice = Record<Level, string>;

export const noChoice: Choice = { country: '', league: '', season: '', round: '' };

/**
 * Returns the choice after `value` is selected at `level`. Levels above keep their values, levels below are
 * reset.
 */
export function choose(choice: Choice, level: Level, value: string): Choice {
  const above = levels.slice(0, levels.indexOf(level)).map((upper) => [upper, choice[upper]]);
  return { ...noChoice, ...Object.fromEntries(above), [level]: value };
}

let last: Choice | undefined;

/** Remembers a country, league and season for the next form or list, until the page is unloaded. */
export function rememberChoice(choice: Choice): void {
  last = { ...choice, round: '' };
}

/** Returns the last remembered country, league and season; `undefined` if there is none. */
export const lastChoice = (): Choice | undefined => last;

/** The selected entities, and the options of each level. */
export type Cascade = {
  choice: Choice;
  leagues: Loading<League[]>;
  league: League | undefined;
  /** The league's seasons, newest first. */
  seasons: LeagueSeason[];
  season: LeagueSeason | undefined;
  /** The season's rounds, sorted by number. */
  rounds: ListedRound[];
  round: ListedRound | undefined;
  options: Record<Level, readonly SelectOption[]>;
  /** Explains why there is nothing to select; '' otherwise. */
  note: string;
};

/** Loads a country's leagues, sorted by name. Loads nothing if `country` is ''. */
export const useLeaguesOf = (country: string, options?: { isFresh: boolean }): Loading<League[]> =>
  useData(
    country === '' ? null : query(listLeaguesOfCountry, { params: { country }, query: { sort: 'name' } }),
    options,
  );

/**
 * Loads the leagues of the selected country, with their seasons, teams and rounds.
 * @param options - Passed to `useData`.
 */
export function useCascade(choice: Choice, options?: { isFresh: boolean }): Cascade {
  const { country } = choice;
  const leagues = useLeaguesOf(country, options);
  const league = leagues.data?.find(({ id }) => id === choice.league);
  const seasons = (league?.leagueSeasonStats ?? []).toSorted((a, b) => newestSeasonFirst(a.season, b.season));
  const season = seasons.find(({ id }) => id === choice.season);
  const rounds = (season?.rounds ?? []).toSorted((a, b) => a.roundNumber - b.roundNumber);
  const round = rounds.find(({ id }) => id === choice.round);
  return {
    choice,
    leagues,
    league,
    seasons,
    season,
    rounds,
    round,
    options: {
      country: countryOptions,
      league: (leagues.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      season: seasons.map(({ id, season: year }) => ({ value: id, label: seasonName(year) })),
      round: rounds.map(({ id, roundNumber }) => ({ value: id, label: String(roundNumber) })),
    },
    note: noteText(country, leagues, league),
  };
}

/**
 * Returns the round that a season opens with: the last one that has begun, or the first one. Prefers rounds
 * with matches.
 */
export function currentRound(rounds: readonly ListedRound[], now: number): ListedRound | undefined {
  const withMatches = rounds.filter(({ matchCount }) => matchCount > 0);
  return withMatches.findLast(({ deadline }) => Date.parse(deadline) <= now) ?? withMatches[0] ?? rounds[0];
}

function noteText(country: string, leagues: Loading<League[]>, league: League | undefined): string {
  if (country === '' || leagues.status === 'failed') return '';
  if (leagues.status === 'loading') return 'Loading leagues...';
  if (leagues.data.length === 0) return 'No leagues found for this country.';
  if (league?.leagueSeasonStats.length === 0) return 'No league season stats available for this league.';
  return '';
}

export const levelTexts: Record<Level, { label: string; placeholder: string }> = {
  country: { label: 'Country', placeholder: 'Select a country' },
  league: { label: 'League', placeholder: 'Select a league' },
  season: { label: 'League Season Stats', placeholder: 'Select a season' },
  round: { label: 'Round', placeholder: 'Select a round' },
};
