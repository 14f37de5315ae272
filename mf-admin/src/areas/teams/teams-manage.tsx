import { Pencil, Plus } from 'lucide-react';
import { countryName, countryOptions } from 'shared-contract/countries';
import { pathTo } from 'shared-contract/screens';
import { listTeams, listTeamsOfCountry, type Team } from 'shared-contract/teams';
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
import { DeleteTeam } from './delete-team.tsx';
import { teamArea } from './team-fields.tsx';

const columns: Column<Team, 'name' | 'englishName' | 'country'>[] = [
  { key: 'name', header: 'Name', sortable: true, cell: ({ id, name }) => <span id={id}>{name}</span> },
  { key: 'englishName', header: 'English name', cell: ({ englishName }) => englishName ?? 'N/A' },
  { key: 'country', header: 'Country', sortable: true, cell: ({ country }) => countryName(country) },
];

export function TeamsManage() {
  const here = useHere();
  const state = useListState(['name', 'country'], ['country']);
  const { page, q, order } = state;
  const { country } = state.filters;
  const query = { page, pageSize: PAGE_SIZE, sort: order, q };
  const teams = useListPage(`teams ${JSON.stringify([country, query])}`, (signal) =>
    country === ''
      ? callList(listTeams, { query, signal })
      : callList(listTeamsOfCountry, { params: { country }, query, signal }),
  );
  const create = (
    <Link to={pathTo('teamRegister')} className={buttonVariants()}>
      <Plus aria-hidden="true" /> Register Team
    </Link>
  );
  return (
    <Page title="Manage Teams" before={<Trail area={teamArea} />} actions={create}>
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
          ]}
        />
      </ListControls>
      <ListView
        of={teams}
        state={state}
        caption="Teams"
        columns={columns}
        rowKey={({ id }) => id}
        loading="Loading teams..."
        failed="The teams could not be loaded."
        empty={<EmptyState title="No teams found." text="Nothing has been registered yet." action={create} />}
        noMatch={<NoMatch title="No teams found." onShowAll={state.showAll} />}
        renderLink={({ id }, link) => <Link to={pathTo('teamDetail', { teamId: id })} state={here} {...link} />}
        renderActions={(team) => (
          <>
            <Link
              to={pathTo('teamEdit', { teamId: team.id })}
              state={here}
              aria-describedby={team.id}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              <Pencil aria-hidden="true" /> Edit
            </Link>
            <DeleteTeam team={team} size="sm" describedBy={team.id} onDeleted={teams.reload} />
          </>
        )}
      />
    </Page>
  );
}
