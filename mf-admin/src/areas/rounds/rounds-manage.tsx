import { Table } from 'lucide-react';
import { compareNames } from 'shared-contract/compare-names';
import { deleteRound, type ListedRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { seasonName } from 'shared-contract/seasons';
import { Link } from 'shared-router';
import { call } from 'shared-session';
import { EmptyState, Page } from 'shared-ui/basic';
import type { Column } from 'shared-ui/data-table';
import { counted, utcTimeText } from 'shared-ui/format';
import { useHere } from '../../shared/navigation/came-from.ts';
import { type Cascade, noChoice, useCascade } from '../../shared/cascade/cascade.ts';
import { CascadeFilters } from '../../shared/cascade/cascade-filters.tsx';
import { CascadeNote } from '../../shared/cascade/cascade-note.tsx';
import { NoSeasonChosen } from '../../shared/cascade/choose-season.tsx';
import { DeleteButton } from '../../shared/lists/delete-button.tsx';
import { RegisterLink } from '../../shared/navigation/links.tsx';
import { ListControls, SortBox } from '../../shared/lists/list-controls.tsx';
import type { ExportColumn } from '../../shared/lists/list-export.ts';
import { type Bulk, ListTools } from '../../shared/lists/list-tools.tsx';
import { useListState } from '../../shared/lists/list-state.ts';
import { pageOfRows } from '../../shared/lists/list-page.ts';
import { ListView } from '../../shared/lists/list-view.tsx';
import { RowActions } from '../../shared/lists/row-actions.tsx';
import { SeasonLinks } from '../../shared/cascade/season-links.tsx';
import { useSelection, withSelectColumn } from '../../shared/lists/selection.tsx';
import { sumOf } from '../../shared/sum-of.ts';
import { areas } from '../../shared/navigation/areas.ts';

/** Reserves the height of a row of small buttons that have not loaded yet. */
const SMALL_BUTTONS = 'adm:h-9 adm:max-sm:h-11';

/** A round with the name of its league and season. */
type Row = ListedRound & { season: string };

const columns: Column<Row, 'roundNumber' | 'season' | 'deadline' | 'results'>[] = [
  {
    key: 'roundNumber',
    header: 'Round number',
    sortable: true,
    cell: ({ id, roundNumber }) => (
      <span id={id}>
        <span className="adm:as-table:hidden">Round </span>
        {roundNumber}
      </span>
    ),
  },
  { key: 'season', header: 'Season', onCard: 'plain', cell: ({ season }) => season },
  {
    key: 'deadline',
    header: 'Deadline',
    onCard: 'plain',
    sortable: true,
    cell: ({ deadline }) => <span className="adm:whitespace-nowrap">{utcTimeText(deadline)}</span>,
  },
  { key: 'results', header: 'Results', onCard: 'plain', cell: (round) => <Results of={round} /> },
];

const isOver = ({ deadline }: ListedRound) => Date.parse(deadline) < Date.now();

/** Emphasizes the results of a finished round if some are missing. */
function Results({ of: round }: { of: ListedRound }) {
  const isLacking = round.resultCount < round.matchCount && isOver(round);
  return isLacking ? <strong className="adm:font-semibold">{resultsText(round)}</strong> : resultsText(round);
}

/** Formats the progress of a round: '8 of 10 results'. */
function resultsText({ matchCount, resultCount }: ListedRound): string {
  if (matchCount === 0) return 'No matches yet';
  return `${resultCount} of ${counted(matchCount, 'result')}`;
}

/** Returns the rounds of the selected season, league or country. */
function roundsOf({ leagues, league, season }: Cascade): Row[] {
  const all = league === undefined ? (leagues.data ?? []) : [league];
  return all.flatMap(({ name, leagueSeasonStats }) =>
    leagueSeasonStats
      .filter(({ id }) => season === undefined || id === season.id)
      .flatMap((each) => each.rounds.map((round) => ({ ...round, season: `${name} ${seasonName(each.season)}` }))),
  );
}

const exportColumns: readonly ExportColumn<Row>[] = [
  { header: 'Season', value: ({ season }) => season },
  { header: 'Round number', value: ({ roundNumber }) => roundNumber },
  { header: 'Deadline', value: ({ deadline }) => deadline },
  { header: 'Matches', value: ({ matchCount }) => matchCount },
  { header: 'Results', value: ({ resultCount }) => resultCount },
];

/** Counts the matches of rounds as text; '' for none. */
function matchesOf(rounds: readonly Row[]): string {
  const matches = sumOf(rounds, ({ matchCount }) => matchCount);
  return matches === 0 ? '' : counted(matches, 'match', 'matches');
}

const bulk: Bulk<Row> = {
  nameOf: ({ roundNumber, season }) => `Round ${roundNumber}, ${season}`,
  dependentsText: matchesOf,
  remove: ({ id }) => call(deleteRound, { params: { id } }),
};

const byDeadline = (a: Row, b: Row) => Date.parse(a.deadline) - Date.parse(b.deadline);
const orders = {
  roundNumber: (a: Row, b: Row) => a.roundNumber - b.roundNumber || byDeadline(a, b),
  deadline: (a: Row, b: Row) => byDeadline(a, b) || a.roundNumber - b.roundNumber,
};

export function RoundsManage() {
  const here = useHere();
  const state = useListState(['roundNumber', 'deadline'], ['country', 'league', 'season']);
  const cascade = useCascade({ ...noChoice, ...state.filters });
  const { leagues } = cascade;
  const create = (
    <RegisterLink area={areas.rounds} chosen={state.filters}>
      Register Round
    </RegisterLink>
  );
  const rows = roundsOf(cascade);
  const shown = pageOfRows(leagues, rows, orders, state);
  const selection = useSelection(shown.shown?.items ?? []);
  const none = <EmptyState title="No rounds found." action={create} />;
  return (
    <Page title="Manage Rounds" actions={create}>
      <ListControls>
        <CascadeFilters
          levels={['country', 'league', 'season']}
          cascade={cascade}
          onChoose={({ country, league, season }) => state.filterBy({ country, league, season })}
        >
          <SortBox
            state={state}
            keys={[
              { key: 'roundNumber', label: 'Round' },
              { key: 'deadline', label: 'Deadline' },
            ]}
          />
        </CascadeFilters>
      </ListControls>
      <SeasonLinks cascade={cascade} to={['season', 'matches', 'standings']} />
      {cascade.choice.country === '' ? (
        <NoSeasonChosen
          title="Select a country to see its rounds."
          needs="country"
          onChoose={({ country, league, season }) => state.filterBy({ country, league, season })}
        />
      ) : leagues.data?.length === 0 ? (
        <CascadeNote cascade={cascade} />
      ) : (
        <>
          {leagues.status === 'loading' && <div className={`${SMALL_BUTTONS} adm:max-sm:-my-4`} />}
          {rows.length > 0 && (
            <ListTools
              area={areas.rounds}
              bulk={bulk}
              exported={{
                columns: exportColumns,
                loadAll: async () =>
                  rows.toSorted((a, b) => compareNames(a.season, b.season) || orders.roundNumber(a, b)),
              }}
              selection={selection}
              total={rows.length}
              onDeleted={leagues.reload}
            />
          )}
          <ListView
            of={shown}
            state={state}
            caption="Rounds"
            columns={withSelectColumn(
              columns.filter(({ key }) => key !== 'season' || cascade.season === undefined),
              selection,
              bulk.nameOf,
            )}
            nameKey="roundNumber"
            renderLink={({ id }, link) => <Link to={pathTo('roundMatches', { roundId: id })} state={here} {...link} />}
            rowKey={({ id }) => id}
            loading="Loading rounds..."
            failed="The rounds could not be loaded."
            empty={none}
            noMatch={none}
            actionsWidth="adm:w-34"
            actionsOnCard="menu"
            renderActions={(round) => (
              <RowActions
                id={round.id}
                edit={pathTo('roundEdit', { roundId: round.id })}
                editState={{ round }}
                more={[{ label: 'Matches', icon: Table, to: pathTo('roundMatches', { roundId: round.id }) }]}
                renderDelete={(button) => (
                  <DeleteButton
                    {...button}
                    name={`Round ${round.roundNumber}`}
                    restorableId={round.id}
                    question="Do you really want to delete this round?"
                    dependentsText={round.matchCount > 0 && ` with its ${matchesOf([round])}`}
                    remove={() => bulk.remove(round)}
                    failed="Failed to delete round"
                    onDeleted={leagues.reload}
                  />
                )}
              />
            )}
          />
        </>
      )}
    </Page>
  );
}
