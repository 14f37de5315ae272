import { Plus, X } from 'lucide-react';
import type { Control } from 'react-hook-form';
import { countryName } from 'shared-contract/countries';
import { Name } from 'shared-contract/names';
import { foldedTeamName } from 'shared-contract/team-names';
import { listTeams } from 'shared-contract/teams';
import { type Query, query, useData } from 'shared-session/query';
import { Badge, Button } from 'shared-ui/basic';
import { useDraftState } from 'shared-ui/controls';
import { FieldFrame, useField } from 'shared-ui/form';
import * as v from 'valibot';
import { SearchInput } from '../shared/lists/list-controls.tsx';
import type { Joining, Parsed, Values } from './values.ts';

/** The debounce time of the search. */
const PAUSE_MS = 250;
const LEAST_LETTERS = 2;
const MOST_FOUND = 20;

type Search = { text: string; found: Joining[] };

/** Returns the query for the teams of a name, those of the league's country first. */
function teamsNamed(text: string, country: number): Query<Search> {
  const search = query(listTeams, { query: { q: text, sort: 'name', pageSize: MOST_FOUND } });
  return {
    ...search,
    load: async (signal) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      const teams = await search.load(signal);
      const isForeign = (team: (typeof teams)[number]) => Number(team.country !== country);
      const found = teams
        .toSorted((one, other) => isForeign(one) - isForeign(other))
        .map((team) => ({
          teamId: team.id,
          name: team.name,
          note: team.country === country ? '' : countryName(team.country),
        }));
      return { text, found };
    },
    key: [...search.key, 'for a season of', country],
  };
}

type JoiningTeamsProps = {
  control: Control<Values, unknown, Parsed>;
  /** The league's country. */
  country: number;
  /** The ids of the earlier season's teams, which the search leaves out. */
  taken: readonly string[];
  hint: string;
};

/** Searches for teams that join a season. A name without a team can be created with the season. */
export function JoiningTeams({ control, country, taken, hint }: JoiningTeamsProps) {
  const { field, frame, attributes } = useField({ control, name: 'joining', label: 'Teams that come in', hint });
  const [text, setText] = useDraftState('joining team', '');
  const chosen = field.value;
  const wanted = text.trim();
  const search = useData(wanted.length < LEAST_LETTERS ? null : teamsNamed(wanted, country));
  const isSearched = search.status === 'ready' && search.data.text === wanted;
  const isChosen = ({ name, teamId }: Joining) =>
    chosen.some((team) => (teamId === null ? team.name.toLowerCase() === name.toLowerCase() : team.teamId === teamId));
  const known = isSearched ? search.data.found : [];
  const found = known.filter((team) => !isChosen(team) && !taken.includes(team.teamId ?? ''));
  const created: Joining = { teamId: null, name: wanted, note: 'New team' };
  const isCreatable =
    isSearched &&
    v.is(Name, wanted) &&
    !isChosen(created) &&
    known.every(({ name, note }) => note !== '' || foldedTeamName(name) !== foldedTeamName(wanted));
  const offers = isCreatable ? [...found, created] : found;

  function add(team: Joining) {
    field.onChange([...chosen, team]);
    setText('');
  }

  return (
    <FieldFrame {...frame}>
      {chosen.length > 0 && (
        <ul aria-label="Chosen" className="adm:grid adm:gap-2">
          {chosen.map((team) => (
            <ChosenTeam
              key={team.teamId ?? team.name}
              team={team}
              onRemove={() => field.onChange(chosen.filter((each) => each !== team))}
            />
          ))}
        </ul>
      )}
      <SearchInput
        {...attributes}
        placeholder="Find or create a team"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter adds the first team instead of submitting the form.
          event.preventDefault();
          const [first] = offers;
          if (first !== undefined) add(first);
        }}
      />
      {offers.length > 0 && (
        <ul aria-label="Teams found" className={OFFERS}>
          {offers.map((team) => (
            <li key={team.teamId ?? 'new'}>
              <Button variant="ghost" className="adm:w-full adm:justify-start" onClick={() => add(team)}>
                <Plus aria-hidden="true" />
                <span className="adm:min-w-0 adm:truncate">
                  {team.teamId === null ? `Create “${team.name}”` : `Add ${team.name}`}
                </span>
                {team.teamId !== null && team.note !== '' && <Note of={team} />}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output className="adm:text-sm adm:text-muted-foreground adm:empty:hidden">
        {wanted.length >= LEAST_LETTERS && search.status === 'failed' && 'The teams could not be searched.'}
        {isSearched && offers.length === 0 && 'That team is in the season already.'}
      </output>
    </FieldFrame>
  );
}

const OFFERS =
  'adm:grid adm:max-h-64 adm:overflow-y-auto adm:overscroll-contain adm:rounded-lg adm:border adm:border-input adm:p-1';

const Note = ({ of: { note } }: { of: Joining }) => (
  <span className="adm:font-normal adm:text-muted-foreground">{note}</span>
);

function ChosenTeam({ team, onRemove }: { team: Joining; onRemove: () => void }) {
  return (
    <li className="adm:flex adm:min-h-11 adm:items-center adm:gap-2 adm:rounded-lg adm:bg-accent adm:pl-3.5">
      <span dir="auto" className="adm:min-w-0 adm:wrap-anywhere">
        {team.name}
      </span>
      {team.teamId === null ? <Badge variant="outline">New team</Badge> : team.note !== '' && <Note of={team} />}
      <Button
        variant="ghost"
        size="icon"
        className="adm:ml-auto adm:min-h-11 adm:min-w-11"
        aria-label={`Remove ${team.name}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}
