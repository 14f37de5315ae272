import { Pencil, Table } from 'lucide-react';
import { countsGoals, statusOf } from 'shared-contract/match-results';
import type { Match } from 'shared-contract/matches';
import { getRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call, useLoad } from 'shared-session';
import { buttonVariants, EmptyState, Loaded, Page } from 'shared-ui/basic';
import { useHere } from '../../shared/came-from.ts';
import { levels, useCascade } from '../../shared/cascade.ts';
import { CascadeFilters } from '../../shared/cascade-filters.tsx';
import { CascadeNote } from '../../shared/cascade-note.tsx';
import { RegisterLink } from '../../shared/links.tsx';
import { ListControls } from '../../shared/list-controls.tsx';
import { useListState } from '../../shared/list-state.ts';
import { SeasonLinks } from '../../shared/season-links.tsx';
import { localTimeText } from 'shared-ui/format';
import { areas } from '../areas.ts';
import { scoreText, statusText } from './match-fields.ts';

export function MatchesManage() {
  const here = useHere();
  const state = useListState(['home'], levels);
  const cascade = useCascade(state.filters);
  const roundId = state.filters.round;
  return (
    <Page
      title="Manage Matches"
      actions={
        <>
          {roundId !== '' && (
            <Link
              to={pathTo('roundMatches', { roundId })}
              state={here}
              className={buttonVariants({ variant: 'outline' })}
            >
              <Table aria-hidden="true" /> Enter all matches
            </Link>
          )}
          <RegisterLink area={areas.matches}>Register Match</RegisterLink>
        </>
      }
    >
      <ListControls>
        <CascadeFilters levels={levels} cascade={cascade} onChoose={state.filterBy} />
      </ListControls>
      <CascadeNote cascade={cascade} />
      {cascade.season !== undefined && (
        <SeasonLinks season={cascade.season} choice={cascade.choice} to={['season', 'rounds']} />
      )}
      {roundId !== '' ? (
        <MatchesOfRound roundId={roundId} />
      ) : cascade.note !== '' ? null : cascade.season !== undefined && cascade.rounds.length === 0 ? (
        <EmptyState title="No matches found." text="This season has no rounds yet." />
      ) : (
        <EmptyState title="Select a country, a league, a season and a round to see its matches." />
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
          <ul className="adm:grid adm:overflow-hidden adm:rounded-xl adm:border adm:bg-card adm:shadow-xs">
            {matches.map((match) => (
              <li key={match.id} className="adm:not-last:border-b">
                <MatchRow match={match} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function MatchRow({ match }: { match: Match }) {
  const here = useHere();
  return (
    <Link
      to={pathTo('matchEdit', { matchId: match.id })}
      state={here}
      title="Edit"
      className="adm:grid adm:min-h-11 adm:grid-cols-[minmax(0,1fr)_auto_auto] adm:items-center adm:gap-x-3 adm:px-4 adm:py-1.5 adm:font-semibold adm:wrap-break-word adm:sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] adm:hover:bg-accent adm:focus-visible:-outline-offset-2"
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
