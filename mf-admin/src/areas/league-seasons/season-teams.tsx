import { type ComponentProps, useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { countryName } from 'shared-contract/countries';
import { containing } from 'shared-contract/folded-text';
import { getLeagueSeason, type LeagueSeason } from 'shared-contract/league-seasons';
import { listLeaguesOfCountry, type League } from 'shared-contract/leagues';
import { previousSeason, seasonName } from 'shared-contract/seasons';
import { foldedTeamName } from 'shared-contract/team-names';
import { listTeams, type Team } from 'shared-contract/teams';
import { call } from 'shared-session';
import { combinedQuery, type Query, query, useData } from 'shared-session/query';
import { Button } from 'shared-ui/basic';
import { Label, useDraftState } from 'shared-ui/controls';
import { CheckboxListField } from 'shared-ui/form';
import { SearchInput } from '../../shared/lists/list-controls.tsx';

type Values = { season: number | ''; teamIds: string[] };

type SeasonTeamsProps<Parsed> = {
  control: Control<Values, unknown, Parsed>;
  season: LeagueSeason;
  league: League;
  /** The teams of the league's country. */
  teams: readonly Team[];
};

/** The debounce time of the search. */
const PAUSE_MS = 250;
const MIN_LETTERS = 2;
const MAX_RESULTS = 20;

/** Selects a season's teams. Offers the teams of the league's country, and searches for others. */
export function SeasonTeams<Parsed>({ control, season, league, teams }: SeasonTeamsProps<Parsed>) {
  const id = useId();
  const { field } = useController({ control, name: 'teamIds' });
  const [text, setText] = useDraftState('find team', '');
  const [added, setAdded] = useDraftState<Option[]>('found teams', NONE);
  const foreignTeams = useForeignTeams(text, league.country);
  const { data: last } = useData(seasonBefore(season, league), { isFresh: true });
  const chosen = field.value;
  const options = withoutRepeated([
    ...teams.map((team) => ({ value: team.id, label: team.name })),
    ...optionsOf(season),
    ...added,
  ]);
  const isSearched = containing(text);
  const folded = foldedTeamName(text);
  const shown = options.filter(({ label }) => isSearched(label) || foldedTeamName(label).includes(folded));
  const found = foreignTeams.filter(({ value }) => options.every((option) => option.value !== value));

  return (
    <>
      <div className="adm:grid adm:gap-1.5">
        <Label htmlFor={id}>Find a team</Label>
        <SearchInput
          id={id}
          name={undefined}
          placeholder="Including other countries"
          value={text}
          onChange={({ target }) => setText(target.value)}
          // Enter must not submit the form: the field only filters the list.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <div className="adm:flex adm:flex-wrap adm:gap-x-5 adm:-my-2">
        <SelectButton onClick={() => field.onChange([...new Set([...chosen, ...shown.map(({ value }) => value)])])}>
          {text.trim() === '' ? 'Select all' : `Select these ${shown.length}`}
        </SelectButton>
        <SelectButton disabled={chosen.length === 0} onClick={() => field.onChange([])}>
          Select none
        </SelectButton>
        {last && (
          <SelectButton
            title={`The teams of ${seasonName(last.season)}`}
            onClick={() => {
              setAdded([...added, ...optionsOf(last)]);
              field.onChange(last.teams.map(({ teamId }) => teamId));
            }}
          >
            As last season
          </SelectButton>
        )}
      </div>
      {shown.length + found.length > 0 && (
        <CheckboxListField
          control={control}
          name="teamIds"
          className={IN_PAIRS}
          label={`Teams (max ${league.numberOfTeams})`}
          hint={`${chosen.length} of ${league.numberOfTeams} selected`}
          options={[...shown, ...found]}
          onChosen={(ids) => setAdded([...added, ...found.filter(({ value }) => ids.includes(value))])}
        />
      )}
      {text.trim() !== '' && shown.length + found.length === 0 && <p>No team is called that.</p>}
    </>
  );
}

/** With this padding, 16rem fit five and a half rows. The cut-off row hints at more. */
const IN_PAIRS = 'adm:[&>div]:py-3 adm:sm:[&>div]:grid adm:sm:[&>div]:grid-cols-2';

const NONE: Option[] = [];
type Option = { value: string; label: string };

const withoutRepeated = (options: readonly Option[]): Option[] =>
  [...new Map(options.toReversed().map((option) => [option.value, option])).values()].toReversed();

const optionsOf = ({ teams }: LeagueSeason): Option[] =>
  teams.map(({ teamId, teamName }) => ({ value: teamId, label: teamName }));

const SelectButton = (props: Pick<ComponentProps<typeof Button>, 'children' | 'disabled' | 'onClick' | 'title'>) => (
  <Button variant="link" size="sm" className="adm:min-h-11 adm:px-0" {...props} />
);

/** Searches for teams of countries other than the league's. */
function useForeignTeams(text: string, country: number): Option[] {
  const q = text.trim();
  const search = query(listTeams, { query: { q, sort: 'name', pageSize: MAX_RESULTS } });
  const load = async (signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal.throwIfAborted();
    return search.load(signal);
  };
  const found = useData(q.length < MIN_LETTERS ? null : { ...search, load });
  if (found.status !== 'ready') return [];
  return found.data
    .filter((team) => team.country !== country)
    .map((team) => ({ value: team.id, label: `${team.name} (${countryName(team.country)})` }));
}

/** Loads the league's nearest earlier season that has teams; `null` if there is none. */
const seasonBefore = ({ season: year }: LeagueSeason, { country, id: leagueId }: League): Query<LeagueSeason | null> =>
  combinedQuery(
    'season before',
    [listLeaguesOfCountry, getLeagueSeason],
    { country, leagueId, year },
    async (signal) => {
      const leagues = await call(listLeaguesOfCountry, { params: { country }, signal });
      const seasons = leagues.find(({ id }) => id === leagueId)?.leagueSeasonStats ?? [];
      const filled = seasons.filter(({ teams }) => teams.length > 0);
      const before = previousSeason(
        year,
        filled.map((each) => each.season),
      );
      const id = seasons.find((each) => each.season === before)?.id;
      return id === undefined ? null : call(getLeagueSeason, { params: { id }, signal });
    },
  );
