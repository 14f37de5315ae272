import { Pencil, Table } from 'lucide-react';
import { useEffect, useState } from 'react';
import { statusOf } from 'shared-contract/match-results';
import { deleteMatch, type Match } from 'shared-contract/matches';
import { getRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { cn, EmptyState, Loaded, Page } from 'shared-ui/basic';
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
import { SelectRow, useSelection } from '../../shared/selection.tsx';
import { areas } from '../areas.ts';
import { kickOffText } from './kick-off-text.ts';
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
          <MatchList matches={matches.toSorted(byKickOff)} onDeleted={round.reload} />
        )
      }
    </Loaded>
  );
}

const kickOffTime = ({ kickOff }: Match) => (kickOff ? Date.parse(kickOff) : Number.MAX_SAFE_INTEGER);

/** By kick-off, with those that have none last, and then by the home team. */
const byKickOff = (a: Match, b: Match) =>
  kickOffTime(a) - kickOffTime(b) || a.homeTeamName.localeCompare(b.homeTeamName);

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
            <MatchRow match={match} hasKickOffs={matches.some(({ kickOff }) => Boolean(kickOff))} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MatchRow({ match, hasKickOffs }: { match: Match; hasKickOffs: boolean }) {
  const here = useHere();
  return (
    <Link
      to={pathTo('matchEdit', { matchId: match.id })}
      state={here}
      title="Edit"
      className={cn(
        'adm:grid adm:min-h-11 adm:min-w-0 adm:flex-1 adm:grid-cols-[minmax(0,1fr)_auto_auto] adm:items-center adm:gap-x-3 adm:px-4 adm:py-1.5 adm:font-semibold adm:wrap-break-word adm:hover:bg-accent adm:focus-visible:-outline-offset-2',
        hasKickOffs
          ? 'adm:sm:grid-cols-[6.5rem_minmax(0,1fr)_auto_minmax(0,1fr)_auto]'
          : 'adm:sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]',
      )}
    >
      <span className="adm:sm:text-right">{match.homeTeamName}</span>{' '}
      <span className="adm:rounded-md adm:bg-muted adm:px-3 adm:py-0.5 adm:whitespace-nowrap adm:tabular-nums adm:max-sm:row-span-2">
        {scoreText(match)}
      </span>{' '}
      <span className="adm:max-sm:col-start-1 adm:max-sm:row-start-2">{match.awayTeamName}</span>{' '}
      <MatchNote match={match} isAfterKickOff={hasKickOffs} />{' '}
      {hasKickOffs && (
        <time
          dateTime={match.kickOff ?? undefined}
          className="adm:text-[0.8125rem] adm:font-normal adm:whitespace-nowrap adm:text-muted-foreground adm:max-sm:col-span-2 adm:max-sm:row-start-3 adm:max-sm:empty:hidden adm:sm:order-first"
        >
          {kickOffText(match.kickOff)}
        </time>
      )}{' '}
      <Pencil
        aria-hidden="true"
        className="adm:text-sm adm:text-muted-foreground adm:max-sm:col-start-3 adm:max-sm:row-span-2 adm:max-sm:row-start-1"
      />
    </Link>
  );
}

/** What a list says of a match that was not simply played. */
function MatchNote({ match, isAfterKickOff }: { match: Match; isAfterKickOff: boolean }) {
  const status = statusOf(match);
  if (status === 'played') return null;
  return (
    <span
      className={cn(
        'adm:text-[0.8125rem] adm:font-normal adm:text-muted-foreground adm:max-sm:col-span-2 adm:max-sm:row-start-4 adm:sm:col-span-3 adm:sm:row-start-2 adm:sm:text-center',
        isAfterKickOff && 'adm:sm:col-start-2',
      )}
    >
      {statusText(status)}
    </span>
  );
}
