import { Pencil, Plus } from 'lucide-react';
import { type ListedUser, listUsers } from 'shared-contract/account';
import { pathTo } from 'shared-contract/screens';
import { Link } from 'shared-router';
import { callList } from 'shared-session';
import { buttonVariants, EmptyState, Page } from 'shared-ui/basic';
import { useHere } from '../../shared/came-from.ts';
import { ListControls, SearchBox, SelectBox, SortBox } from '../../shared/list-controls.tsx';
import { useListPage } from '../../shared/list-page.ts';
import { PAGE_SIZE, useListState } from '../../shared/list-state.ts';
import { ListView, NoMatch } from '../../shared/list-view.tsx';
import { Trail } from '../../shared/trail.tsx';
import { useIsWide } from '../../shared/use-is-wide.ts';
import { DeleteUser } from './delete-user.tsx';
import { userArea } from './user-area.ts';
import { columnsFor, sortKeys } from './user-columns.tsx';

/** What the list can be narrowed to, and what that asks of the server. */
const filters = [
  { value: 'admin', label: 'Role admin', query: { role: 'admin' } },
  { value: 'user', label: 'Role user', query: { role: 'user' } },
  { value: 'confirmed', label: 'Email Confirmed true', query: { emailConfirmed: 'true' } },
  { value: 'unconfirmed', label: 'Email Confirmed false', query: { emailConfirmed: 'false' } },
] as const;

export function UsersManage() {
  const here = useHere();
  const isWide = useIsWide();
  const state = useListState(sortKeys, ['filter']);
  const { page, q, order } = state;
  const filter = filters.find(({ value }) => value === state.filters.filter);
  const query = { page, pageSize: PAGE_SIZE, sort: order, q, ...filter?.query };
  const users = useListPage(`users ${JSON.stringify(query)}`, (signal) => callList(listUsers, { query, signal }));
  const create = (
    <Link to={pathTo('userRegister')} className={buttonVariants()}>
      <Plus aria-hidden="true" /> Register User
    </Link>
  );
  return (
    <Page title="Manage Users" before={<Trail area={userArea} />} actions={create}>
      <ListControls>
        <SearchBox label="Search" value={q} onSearch={state.search} />
        <SelectBox
          label="Filter"
          name="filter"
          value={filter?.value ?? ''}
          options={filters}
          placeholder="All users"
          onChoose={(next) => state.filterBy({ filter: next })}
        />
        <SortBox
          state={state}
          keys={[
            { key: 'name', label: 'Name' },
            { key: 'email', label: 'Email' },
            { key: 'role', label: 'Role' },
          ]}
        />
      </ListControls>
      <ListView
        of={users}
        state={state}
        caption="Users"
        columns={columnsFor(isWide)}
        rowKey={({ id }) => id}
        loading="Loading users..."
        failed="The users could not be loaded."
        empty={<EmptyState title="No users found." text="Nobody has registered yet." action={create} />}
        noMatch={<NoMatch title="No users found." onShowAll={state.showAll} />}
        renderLink={({ id }, link) => <Link to={pathTo('userDetailed', { userId: id })} state={here} {...link} />}
        renderActions={(user: ListedUser) => (
          <>
            <Link
              to={pathTo('userUpdate', { userId: user.id })}
              state={here}
              aria-describedby={user.id}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              <Pencil aria-hidden="true" /> Update
            </Link>
            <DeleteUser user={user} size="sm" describedBy={user.id} onDeleted={users.reload} />
          </>
        )}
      />
    </Page>
  );
}
