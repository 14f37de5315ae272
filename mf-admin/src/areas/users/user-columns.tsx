import type { ListedUser } from 'shared-contract/account';
import { Badge } from 'shared-ui/basic';
import type { Column } from 'shared-ui/data-table';
import { quiet } from '../../shared/fields.tsx';
import { ShortId } from '../../shared/short-id.tsx';
import { emailAddress } from './email-address.tsx';
import { phoneText } from './phone-text.ts';

export const sortKeys = ['name', 'id', 'email', 'emailConfirmed', 'phoneNumber', 'role'] as const;
type Key = (typeof sortKeys)[number];

const columns: Column<ListedUser, Key>[] = [
  {
    key: 'id',
    header: 'Id',
    width: 'adm:w-28',
    onCard: 'quiet',
    cell: ({ id }) => <ShortId id={id} describedBy={id} />,
  },
  {
    key: 'name',
    header: 'Name',
    cell: ({ ban, id, name }) => (
      <>
        <span id={id}>{name}</span> {ban && <Badge variant="destructive">Banned</Badge>}
      </>
    ),
  },
  { key: 'email', header: 'Email', width: 'adm:w-54', onCard: 'plain', cell: ({ userName }) => emailAddress(userName) },
  {
    key: 'emailConfirmed',
    header: 'Email Confirmed',
    width: 'adm:w-36',
    onCard: 'quiet',
    cell: ({ emailConfirmed }) => (emailConfirmed ? 'Yes' : quiet('No')),
  },
  {
    key: 'phoneNumber',
    header: 'Phone number',
    width: 'adm:w-33',
    onCard: 'quiet',
    cell: ({ phoneNumber }) => phoneNumber && <span className="adm:whitespace-nowrap">{phoneText(phoneNumber)}</span>,
  },
  { key: 'role', header: 'Role', width: 'adm:w-18', onCard: 'plain', cell: ({ role }) => role },
];

export const userColumns = columns.map((column) => ({ ...column, sortable: true }));
