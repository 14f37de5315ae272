import { Ban, CircleCheck, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ListedUser, listUsers } from 'shared-contract/users';
import { pathTo } from 'shared-contract/screens';
import { callList, currentSession } from 'shared-session';
import { SelectBox } from '../../shared/list-controls.tsx';
import { allPages } from '../../shared/list-export.ts';
import { useListPage } from '../../shared/list-page.ts';
import { PAGE_SIZE, useListState } from '../../shared/list-state.ts';
import { ManagedList } from '../../shared/managed-list.tsx';
import { RowMenu } from '../../shared/row-menu.tsx';
import { areas } from '../areas.ts';
import { BanDialog, BanUser, lift } from './ban-user.tsx';
import { DeleteUser } from './delete-user.tsx';
import { exportColumns, sortKeys, userColumns } from './user-columns.tsx';

/** The choices of the filter, each with its part of the query. */
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
  const users = useListPage(`users ${JSON.stringify(query)}`, (signal) => callList(listUsers, { query, signal }));
  return (
    <ManagedList
      area={areas.users}
      of={users}
      state={state}
      columns={userColumns}
      nameKey="name"
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
      nothingYet="Nobody has registered yet."
      detail={(userId) => pathTo('userDetailed', { userId })}
      edit={(userId) => pathTo('userUpdate', { userId })}
      editText="Update"
      actionsWidth="adm:w-31"
      exported={{
        columns: exportColumns,
        loadAll: () => allPages((page) => callList(listUsers, { query: { ...query, ...page } })),
      }}
      renderMenu={(user, onDeleted) => <UserMenu user={user} onChanged={users.reload} onDeleted={onDeleted} />}
      renderDelete={(user, button) => (
        <>
          <BanUser user={user} describedBy={button.describedBy} onChanged={users.reload} />
          <DeleteUser user={user} {...button} />
        </>
      )}
    />
  );
}

type UserMenuProps = { user: ListedUser; onChanged: () => void; onDeleted: () => void };

/** On a card, what can be done with a user. */
function UserMenu({ user, onChanged, onDeleted }: UserMenuProps) {
  const [asked, setAsked] = useState<'ban' | 'delete' | null>(null);
  const { ban, id } = user;
  const onClose = () => setAsked(null);
  const isBannable = ban !== undefined && id !== currentSession().handlerId;
  return (
    <>
      <RowMenu
        className="adm:as-table:hidden"
        describedBy={id}
        items={[
          { words: 'Update', icon: Pencil, to: pathTo('userUpdate', { userId: id }) },
          ...(!isBannable
            ? []
            : ban === null
              ? [{ words: 'Ban…', icon: Ban, onSelect: () => setAsked('ban') }]
              : [{ words: 'Lift Ban', icon: CircleCheck, onSelect: () => void lift(user, onChanged) }]),
          { words: 'Delete', icon: Trash2, onSelect: () => setAsked('delete') },
        ]}
      />
      {asked === 'ban' && <BanDialog user={user} isOpen setOpen={onClose} onChanged={onChanged} />}
      {asked === 'delete' && <DeleteUser user={user} onDeleted={onDeleted} onClose={onClose} />}
    </>
  );
}
