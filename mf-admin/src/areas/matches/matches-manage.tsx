import { Pencil, Table } from 'lucide-react';
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
import { areas } from '../areas.ts';

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
          <ul className="adm:grid adm:max-w-160 adm:overflow-hidden adm:rounded-xl adm:border adm:bg-card adm:shadow-xs">
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
      className="adm:grid adm:min-h-11 adm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] adm:wrap-anywhere adm:items-center adm:gap-2 adm:px-3 adm:py-1.5 adm:max-sm:text-sm adm:sm:gap-3 adm:sm:px-4 adm:hover:bg-accent adm:focus-visible:-outline-offset-2"
    >
      <span className="adm:text-right adm:font-semibold">{match.homeTeamName}</span>{' '}
      <span className="adm:rounded-md adm:bg-muted adm:px-2 adm:py-0.5 adm:sm:px-3 adm:font-semibold adm:whitespace-nowrap adm:tabular-nums">
        {match.homeTeamGoals ?? '–'} - {match.awayTeamGoals ?? '–'}
      </span>{' '}
      <span className="adm:font-semibold">{match.awayTeamName}</span>
      <Pencil aria-hidden="true" className="adm:text-sm adm:text-muted-foreground" />
    </Link>
  );
}
