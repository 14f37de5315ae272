import { Table } from 'lucide-react';
import { useEffect, useState } from 'react';
import { deleteMatch, type Match } from 'shared-contract/matches';
import { getRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { call } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { EmptyState, Loaded, Page } from 'shared-ui/basic';
import { useHere } from '../../shared/navigation/came-from.ts';
import { currentRound, levels, useCascade } from '../../shared/cascade/cascade.ts';
import { CascadeFilters } from '../../shared/cascade/cascade-filters.tsx';
import { CascadeNote } from '../../shared/cascade/cascade-note.tsx';
import { NoSeasonChosen } from '../../shared/cascade/choose-season.tsx';
import { headerLink, RegisterLink } from '../../shared/navigation/links.tsx';
import { ListControls } from '../../shared/lists/list-controls.tsx';
import type { ExportColumn } from '../../shared/lists/list-export.ts';
import { type Bulk, ListTools } from '../../shared/lists/list-tools.tsx';
import { useListState } from '../../shared/lists/list-state.ts';
import { RowActions } from '../../shared/lists/row-actions.tsx';
import { SeasonLinks } from '../../shared/cascade/season-links.tsx';
import { SelectRow, useSelection } from '../../shared/lists/selection.tsx';
import { areas } from '../../shared/navigation/areas.ts';
import { DeleteMatch } from './delete-match.tsx';
import { byKickOff } from './match-fields.ts';
import { MatchRow } from './match-row.tsx';

export function MatchesManage() {
  const here = useHere();
  const state = useListState(['home'], levels);
  // Bypasses the cache, because the default round depends on this data.
  const cascade = useCascade(state.filters, { isFresh: true });
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
        // Below the title on phones from the start: the first link appears once a round is chosen.
        <div className="adm:flex adm:flex-wrap adm:gap-3 adm:max-sm:w-[calc(100vw-2rem)]">
          {roundId !== '' && (
            <Link to={pathTo('roundMatches', { roundId })} state={here} className={headerLink('outline')}>
              <Table aria-hidden="true" /> Enter all matches
            </Link>
          )}
          <RegisterLink area={areas.matches} chosen={state.filters}>
            Register Match
          </RegisterLink>
        </div>
      }
    >
      <ListControls>
        <CascadeFilters levels={levels} cascade={cascade} onChoose={state.filterBy} />
      </ListControls>
      <CascadeNote cascade={cascade} />
      <SeasonLinks cascade={cascade} to={['season', 'rounds', 'standings']} />
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
  const round = useData(query(getRound, { params: { id: roundId } }));
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

const bulk: Bulk<Match> = {
  nameOf: ({ awayTeamName, homeTeamName }) => `${homeTeamName} – ${awayTeamName}`,
  remove: ({ id }) => call(deleteMatch, { params: { id } }),
};

const exportColumns: readonly ExportColumn<Match>[] = [
  { header: 'Home team', value: ({ homeTeamName }) => homeTeamName },
  { header: 'Away team', value: ({ awayTeamName }) => awayTeamName },
  { header: 'Home goals', value: ({ homeTeamGoals }) => homeTeamGoals ?? '' },
  { header: 'Away goals', value: ({ awayTeamGoals }) => awayTeamGoals ?? '' },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Kick-off', value: ({ kickOff }) => kickOff ?? '' },
];
const decisionColumn: ExportColumn<Match> = {
  header: 'Decided in',
  value: ({ decidedIn, status }) => decidedIn ?? (status === 'played' ? 'regulation' : ''),
};

function MatchList({ matches, onDeleted }: { matches: Match[]; onDeleted: () => void }) {
  const selection = useSelection(matches);
  const hasKickOffs = matches.some(({ kickOff }) => Boolean(kickOff));
  const hasDecisions = matches.some(({ decidedIn }) => decidedIn !== undefined);
  const columns = hasDecisions ? [...exportColumns, decisionColumn] : exportColumns;
  return (
    <>
      <ListTools
        area={areas.matches}
        bulk={bulk}
        exported={{ columns, loadAll: async () => matches }}
        selection={selection}
        total={matches.length}
        onDeleted={onDeleted}
      />
      <ul className="adm:@container/list adm:grid adm:overflow-hidden adm:rounded-xl adm:border adm:bg-card adm:shadow-xs">
        {matches.map((match) => (
          <li key={match.id} className="adm:flex adm:items-center adm:not-last:border-b adm:hover:bg-accent/50">
            {selection.isOn && <SelectRow selection={selection} row={match} name={bulk.nameOf(match)} />}
            <MatchRow match={match} hasKickOffs={hasKickOffs} />
            <span data-beside className="adm:flex adm:shrink-0 adm:gap-1 adm:pr-2">
              <RowActions
                id={match.id}
                edit={pathTo('matchEdit', { matchId: match.id })}
                renderDelete={(button) => <DeleteMatch match={match} {...button} onDeleted={onDeleted} />}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
