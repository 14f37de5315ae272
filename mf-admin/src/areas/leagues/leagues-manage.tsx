import { Pencil, Plus } from 'lucide-react';
import { countryName, countryOptions } from 'shared-contract/countries';
import { type League, listLeagues, listLeaguesOfCountry } from 'shared-contract/leagues';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { callList } from 'shared-session';
import { buttonVariants, EmptyState, Page } from 'shared-ui/basic';
import type { Column } from 'shared-ui/data-table';
import { useHere } from '../../shared/came-from.ts';
import { ListControls, SearchBox, SelectBox, SortBox } from '../../shared/list-controls.tsx';
import { PAGE_SIZE, useListState } from '../../shared/list-state.ts';
import { useListPage } from '../../shared/list-page.ts';
import { ListView, NoMatch } from '../../shared/list-view.tsx';
import { Trail } from '../../shared/trail.tsx';
import { DeleteLeague } from './delete-league.tsx';
import { leagueArea } from './league-fields.tsx';

const columns: Column<League, 'name' | 'country' | 'numberOfTeams'>[] = [
  { key: 'name', header: 'Name', sortable: true, cell: ({ id, name }) => <span id={id}>{name}</span> },
  { key: 'country', header: 'Country', sortable: true, cell: ({ country }) => countryName(country) },
  { key: 'numberOfTeams', header: 'Teams', sortable: true, align: 'end', cell: ({ numberOfTeams }) => numberOfTeams },
];

export function LeaguesManage() {
  const here = useHere();
  const state = useListState(['name', 'country', 'numberOfTeams'], ['country']);
  const { page, q, order } = state;
  const { country } = state.filters;
  const query = { page, pageSize: PAGE_SIZE, sort: order, q };
  const leagues = useListPage(`leagues ${JSON.stringify([country, query])}`, (signal) =>
    country === ''
      ? callList(listLeagues, { query, signal })
      : callList(listLeaguesOfCountry, { params: { country }, query, signal }),
  );
  const create = (
    <Link to={pathTo('leagueRegister')} className={buttonVariants()}>
      <Plus aria-hidden="true" /> Register League
    </Link>
  );
  return (
    <Page title="Manage Leagues" before={<Trail area={leagueArea} />} actions={create}>
      <ListControls>
        <SearchBox label="Search" value={q} onSearch={state.search} />
        <SelectBox
          label="Country"
          name="country"
          value={country}
          options={countryOptions}
          placeholder="All countries"
          onChoose={(next) => state.filterBy({ country: next })}
        />
        <SortBox
          state={state}
          keys={[
            { key: 'name', label: 'Name' },
            { key: 'country', label: 'Country' },
            { key: 'numberOfTeams', label: 'Number of teams' },
          ]}
        />
      </ListControls>
      <ListView
        of={leagues}
        state={state}
        caption="Leagues"
        columns={columns}
        rowKey={({ id }) => id}
        loading="Loading leagues..."
        failed="The leagues could not be loaded."
        empty={<EmptyState title="No leagues found." text="Nothing has been registered yet." action={create} />}
        noMatch={<NoMatch title="No leagues found." onShowAll={state.showAll} />}
        renderLink={({ id }, link) => <Link to={pathTo('leagueDetail', { leagueId: id })} state={here} {...link} />}
        renderActions={(league) => (
          <>
            <Link
              to={pathTo('leagueEdit', { leagueId: league.id })}
              state={here}
              aria-describedby={league.id}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              <Pencil aria-hidden="true" /> Edit
            </Link>
            <DeleteLeague league={league} size="sm" describedBy={league.id} onDeleted={leagues.reload} />
          </>
        )}
      />
    </Page>
  );
}
