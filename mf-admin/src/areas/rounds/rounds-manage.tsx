import { Pencil, Plus, Table } from 'lucide-react';
import type { ListedRound } from 'shared-contract/rounds';
import { pathTo } from 'shared-contract/screens';
import { seasonName } from 'shared-contract/seasons';
import { Link } from 'shared-router';
import { buttonVariants, EmptyState, Page } from 'shared-ui/basic';
import type { Column } from 'shared-ui/data-table';
import { useHere } from '../../shared/came-from.ts';
import { type Cascade, nothing, useCascade } from '../../shared/cascade.ts';
import { CascadeFilters } from '../../shared/cascade-filters.tsx';
import { CascadeNote } from '../../shared/cascade-note.tsx';
import { ListControls, SortBox } from '../../shared/list-controls.tsx';
import { useListState } from '../../shared/list-state.ts';
import { pageOf } from '../../shared/list-page.ts';
import { ListView } from '../../shared/list-view.tsx';
import { momentText } from '../../shared/moments.ts';
import { Trail } from '../../shared/trail.tsx';
import { DeleteRound } from './delete-round.tsx';
import { roundArea } from './round-area.ts';

/** A round with the words for where it belongs. */
type Row = ListedRound & { season: string };

const columns: Column<Row, 'roundNumber' | 'season' | 'deadline'>[] = [
  {
    key: 'roundNumber',
    header: 'Round number',
    sortable: true,
    cell: ({ id, roundNumber }) => (
      <span id={id}>
        <span className="adm:md:hidden">Round </span>
        {roundNumber}
      </span>
    ),
  },
  { key: 'season', header: 'Season', cell: ({ season }) => season },
  { key: 'deadline', header: 'Deadline', sortable: true, cell: ({ deadline }) => momentText(deadline) },
];

/** The rounds of whatever is chosen: a season's, a league's or a country's. */
function roundsOf({ leagues, league, season }: Cascade): Row[] {
  const all = league === undefined ? (leagues.data ?? []) : [league];
  return all.flatMap(({ name, leagueSeasonStats }) =>
    leagueSeasonStats
      .filter(({ id }) => season === undefined || id === season.id)
      .flatMap((each) => each.rounds.map((round) => ({ ...round, season: `${name} ${seasonName(each.season)}` }))),
  );
}

const orders = {
  roundNumber: (a: Row, b: Row) => a.roundNumber - b.roundNumber || a.deadline.localeCompare(b.deadline),
  deadline: (a: Row, b: Row) => a.deadline.localeCompare(b.deadline) || a.roundNumber - b.roundNumber,
};

export function RoundsManage() {
  const here = useHere();
  const state = useListState(['roundNumber', 'deadline'], ['country', 'league', 'season']);
  const cascade = useCascade({ ...nothing, ...state.filters });
  const { leagues } = cascade;
  const create = (
    <Link to={pathTo('roundRegister')} className={buttonVariants()}>
      <Plus aria-hidden="true" /> Register Round
    </Link>
  );
  const none = <EmptyState title="No rounds found." action={create} />;
  return (
    <Page title="Manage Rounds" before={<Trail area={roundArea} />} actions={create}>
      <ListControls>
        <CascadeFilters
          levels={['country', 'league', 'season']}
          cascade={cascade}
          onChoose={({ country, league, season }) => state.filterBy({ country, league, season })}
        />
        <SortBox
          state={state}
          keys={[
            { key: 'roundNumber', label: 'Round number' },
            { key: 'deadline', label: 'Deadline' },
          ]}
        />
      </ListControls>
      {cascade.choice.country === '' ? (
        <EmptyState title="Select a country to see its rounds." />
      ) : leagues.data?.length === 0 ? (
        <CascadeNote cascade={cascade} />
      ) : (
        <ListView
          of={pageOf(leagues, roundsOf(cascade), orders, state)}
          state={state}
          caption="Rounds"
          columns={columns}
          rowKey={({ id }) => id}
          loading="Loading rounds..."
          failed="The rounds could not be loaded."
          empty={none}
          noMatch={none}
          renderActions={(round) => (
            <>
              <Link
                to={pathTo('roundMatches', { roundId: round.id })}
                state={here}
                aria-describedby={round.id}
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
              >
                <Table aria-hidden="true" /> Matches
              </Link>
              <Link
                to={pathTo('roundEdit', { roundId: round.id })}
                state={{ ...here, round }}
                aria-describedby={round.id}
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
              >
                <Pencil aria-hidden="true" /> Edit
              </Link>
              <DeleteRound round={round} size="sm" describedBy={round.id} onDeleted={leagues.reload} />
            </>
          )}
        />
      )}
    </Page>
  );
}
