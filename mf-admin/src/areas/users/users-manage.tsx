import { Ban, CircleCheck } from 'lucide-react';
import { type ListedUser, listUsers } from 'shared-contract/users';
import { pathTo } from 'shared-contract/screens';
import { callList, currentSession } from 'shared-session';
import { listQuery } from 'shared-session/query';
import { useDraftState } from 'shared-ui/controls';
import { SelectBox } from '../../shared/lists/list-controls.tsx';
import { allPages } from '../../shared/lists/list-export.ts';
import { useListPage } from '../../shared/lists/list-page.ts';
import { PAGE_SIZE, useListState } from '../../shared/lists/list-state.ts';
import { ManagedList } from '../../shared/lists/managed-list.tsx';
import type { RowMenuItem } from '../../shared/lists/row-menu.tsx';
import { areas } from '../../shared/navigation/areas.ts';
import { BanDialog, lift } from './ban-user.tsx';
import { DeleteUser } from './delete-user.tsx';
import { exportColumns, sortKeys, userColumns } from './user-columns.tsx';

/** The filter's options with their query parameters. */
const filters = [
  { value: 'admin', label: 'Role admin', query: { role: 'admin' } },
  { value: 'user', label: 'Role user', query: { role: 'user' } },
  { value: 'confirmed', label: 'Email Confirmed true', query: { emailConfirmed: 'true' } },
  { value: 'unconfirmed', label: 'Email Confirmed false', query: { emailConfirmed: 'false' } },
  { value: 'banned', label: 'Banned', query: { banned: 'true' } },
] as const;

export function UsersManage() {
  const state = useListState(sortKeys, ['filter']);
  const filter = filters.find(({ value }) => value === state.filters.filter);
  const query = { page: state.page, pageSize: PAGE_SIZE, sort: state.order, q: state.q, ...filter?.query };
  const users = useListPage(listQuery(listUsers, { query }));
  const [banningId, setBanningId] = useDraftState('user to ban', '');
  const banning = users.shown?.items.find(({ id }) => id === banningId);
  const more = (user: ListedUser): RowMenuItem[] => {
    // Administrators cannot ban themselves.
    if (user.id === currentSession().handlerId) return [];
    if (user.ban === null) return [{ label: 'Ban…', icon: Ban, onSelect: () => setBanningId(user.id) }];
    return [{ label: 'Lift ban', icon: CircleCheck, onSelect: () => void lift(user, users.reload) }];
  };
  return (
    <>
      <ManagedList
        area={areas.users}
        of={users}
        state={state}
        columns={userColumns}
        isWide
        sortLabels={[
          { key: 'name', label: 'Name' },
          { key: 'email', label: 'Email' },
          { key: 'role', label: 'Role' },
        ]}
        filter={
          <SelectBox
            label="Filter"
            name="filter"
            value={filter?.value ?? ''}
            options={filters}
            placeholder="All users"
            onChoose={(next) => state.filterBy({ filter: next })}
          />
        }
        register="Register User"
        emptyText="No user has signed up yet."
        detail={(userId) => pathTo('userDetailed', { userId })}
        edit={(userId) => pathTo('userUpdate', { userId })}
        editText="Update"
        exported={{
          columns: exportColumns,
          loadAll: () => allPages((page) => callList(listUsers, { query: { ...query, ...page } })),
        }}
        more={more}
        renderDelete={(user, button) => <DeleteUser user={user} {...button} />}
      />
      {banning !== undefined && (
        <BanDialog user={banning} isOpen setOpen={() => setBanningId('')} onChanged={users.reload} />
      )}
    </>
  );
}
