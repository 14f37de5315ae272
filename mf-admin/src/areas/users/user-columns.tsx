import type { ListedUser } from 'shared-contract/account';
import type { Column } from 'shared-ui/data-table';

export const sortKeys = ['name', 'id', 'email', 'emailConfirmed', 'phoneNumber', 'role'] as const;
type Key = (typeof sortKeys)[number];

/** An e-mail address that wraps before its @. */
function EmailAddress({ of: address }: { of: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

const id: Column<ListedUser, Key> = {
  key: 'id',
  header: 'Id',
  sortable: true,
  cell: (user) => <span className="adm:block adm:max-w-40 adm:font-mono adm:text-xs adm:break-all">{user.id}</span>,
};
const name: Column<ListedUser, Key> = {
  key: 'name',
  header: 'Name',
  sortable: true,
  cell: (user) => <span id={user.id}>{user.name}</span>,
};
const others: Column<ListedUser, Key>[] = [
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ userName }) => <EmailAddress of={userName} />,
  },
  {
    key: 'emailConfirmed',
    header: 'Email Confirmed',
    sortable: true,
    cell: ({ emailConfirmed }) => (emailConfirmed ? 'Yes' : 'No'),
  },
  { key: 'phoneNumber', header: 'Phone number', sortable: true, cell: ({ phoneNumber }) => phoneNumber ?? 'N/A' },
  { key: 'role', header: 'Role', sortable: true, cell: ({ role }) => role },
];

/** The columns of the list of users. On small screens the name comes first, as the heading of the card. */
export const columnsFor = (isWide: boolean) => (isWide ? [id, name, ...others] : [name, id, ...others]);
