import { Pencil, Table } from 'lucide-react';
import { useEffect, useState } from 'react';
import { countsGoals, statusOf } from 'shared-contract/match-results';
import { deleteMatch, type Match } from 'shared-contract/matches';
import { getRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { EmptyState, Loaded, Page } from 'shared-ui/basic';
import type { Bulk } from '../../shared/bulk-delete.tsx';
import { useHere } from '../../shared/came-from.ts';
import { currentRound, levels, useCascade } from '../../shared/cascade.ts';
import { CascadeFilters } from '../../shared/cascade-filters.tsx';
import { CascadeNote } from '../../shared/cascade-note.tsx';
import { NoSeasonChosen } from '../../shared/choose-season.tsx';
import { besideAnother, RegisterLink } from '../../shared/links.tsx';
import { ListControls } from '../../shared/list-controls.tsx';
import type { ExportColumn } from '../../shared/list-export.ts';
import { ListTools } from '../../shared/list-tools.tsx';
import { useListState } from '../../shared/list-state.ts';
import { SeasonLinks } from '../../shared/season-links.tsx';
import { localTimeText } from 'shared-ui/format';
import { SelectRow, useSelection } from '../../shared/selection.tsx';
import { areas } from '../areas.ts';
import { scoreText, statusText } from './match-fields.ts';

export function MatchesManage() {
  const here = useHere();
  const state = useListState(['home'], levels);
  const cascade = useCascade(state.filters);
  const roundId = state.filters.round;
  const [now] = useState(() => Date.now());
  const current = roundId === '' ? currentRound(cascade.rounds, now) : undefined;
  useEffect(() => {
    if (current !== undefined) state.filterBy({ round: current.id });
  });
  return (
    <Page
      title="Manage Matches"
      actions={
        <>
          {roundId !== '' && (
            <Link to={pathTo('roundMatches', { roundId })} state={here} className={besideAnother('outline')}>
              <Table aria-hidden="true" /> Enter all matches
            </Link>
          )}
          <RegisterLink area={areas.matches} chosen={state.filters} isSmall>
            Register Match
          </RegisterLink>
        </>
      }
    >
      <ListControls>
        <CascadeFilters levels={levels} cascade={cascade} onChoose={state.filterBy} />
      </ListControls>
      <CascadeNote cascade={cascade} />
      {cascade.season !== undefined && (
        <SeasonLinks season={cascade.season} choice={cascade.choice} to={['season', 'rounds', 'standings']} />
      )}
      {roundId !== '' ? (
        <MatchesOfRound roundId={roundId} />
      ) : cascade.note !== '' ? null : cascade.season !== undefined && cascade.rounds.length === 0 ? (
        <EmptyState title="No matches found." text="This season has no rounds yet." />
      ) : cascade.season !== undefined ? null : cascade.choice.country === '' ? (
        <NoSeasonChosen
          title="Select a country, a league, a season and a round to see its matches."
          needs="season"
          onChoose={state.filterBy}
        />
      ) : (
        <EmptyState title="Select a league, a season and a round to see its matches." />
      )}
    </Page>
  );
}

function MatchesOfRound({ roundId }: { roundId: string }) {
  const round = useLoad(`round ${roundId}`, (signal) => call(getRound, { params: { id: roundId }, signal }));
  return (
    <Loaded of={round} loading="Loading matches..." failed="The matches could not be loaded.">
      {({ matches }) =>
        matches.length === 0 ? (
          <EmptyState title="No matches found." />
        ) : (
          <MatchList matches={matches} onDeleted={round.reload} />
        )
      }
    </Loaded>
  );
}

const bulk: Bulk<Match> = {
  nameOf: ({ awayTeamName, homeTeamName }) => `${homeTeamName} – ${awayTeamName}`,
  goesWith: () => '',
  remove: ({ id }) => call(deleteMatch, { params: { id } }),
};

const exportColumns: readonly ExportColumn<Match>[] = [
  { header: 'Home team', value: ({ homeTeamName }) => homeTeamName },
  { header: 'Away team', value: ({ awayTeamName }) => awayTeamName },
  { header: 'Home goals', value: ({ homeTeamGoals }) => homeTeamGoals ?? '' },
  { header: 'Away goals', value: ({ awayTeamGoals }) => awayTeamGoals ?? '' },
  { header: 'Status', value: ({ status }) => status ?? 'played' },
  { header: 'Kick-off', value: ({ kickOff }) => kickOff ?? '' },
];

function MatchList({ matches, onDeleted }: { matches: Match[]; onDeleted: () => void }) {
  const selection = useSelection(matches);
  return (
    <>
      <ListTools
        area={areas.matches}
        bulk={bulk}
        exported={{ columns: exportColumns, loadAll: async () => matches }}
        selection={selection}
        total={matches.length}
        onDeleted={onDeleted}
      />
      <ul className="adm:grid adm:overflow-hidden adm:rounded-xl adm:border adm:bg-card adm:shadow-xs">
        {matches.map((match) => (
          <li key={match.id} className="adm:flex adm:items-center adm:not-last:border-b">
            {selection.isOn && <SelectRow selection={selection} row={match} name={bulk.nameOf(match)} />}
            <MatchRow match={match} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MatchRow({ match }: { match: Match }) {
  const here = useHere();
  return (
    <Link
      to={pathTo('matchEdit', { matchId: match.id })}
      state={here}
      title="Edit"
      className="adm:grid adm:min-h-11 adm:min-w-0 adm:flex-1 adm:grid-cols-[minmax(0,1fr)_auto_auto] adm:items-center adm:gap-x-3 adm:px-4 adm:py-1.5 adm:font-semibold adm:wrap-break-word adm:sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] adm:hover:bg-accent adm:focus-visible:-outline-offset-2"
    >
      <span className="adm:sm:text-right">{match.homeTeamName}</span>{' '}
      <span className="adm:rounded-md adm:bg-muted adm:px-3 adm:py-0.5 adm:whitespace-nowrap adm:tabular-nums adm:max-sm:row-span-2">
        {scoreText(match)}
      </span>{' '}
      <span className="adm:max-sm:col-start-1 adm:max-sm:row-start-2">{match.awayTeamName}</span>{' '}
      <MatchNote match={match} />
      <Pencil
        aria-hidden="true"
        className="adm:text-sm adm:text-muted-foreground adm:max-sm:col-start-3 adm:max-sm:row-span-2 adm:max-sm:row-start-1"
      />
    </Link>
  );
}

/** What a list says of a match that was not simply played: its status, and when it begins. */
function MatchNote({ match }: { match: Match }) {
  const status = statusOf(match);
  if (status === 'played') return null;
  const parts = [statusText(status), ...(match.kickOff && !countsGoals(status) ? [localTimeText(match.kickOff)] : [])];
  return (
    <span className="adm:text-sm adm:font-normal adm:text-muted-foreground adm:max-sm:col-span-2 adm:max-sm:row-start-3 adm:sm:col-span-3 adm:sm:row-start-2 adm:sm:text-center">
      {parts.join(', ')}
    </span>
  );
}
