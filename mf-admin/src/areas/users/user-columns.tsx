import type { ListedUser } from 'shared-contract/users';
import { Badge } from 'shared-ui/basic';
import type { Column } from 'shared-ui/data-table';
import type { ExportColumn } from '../../shared/lists/list-export.ts';
import { ShortId } from '../../shared/short-id.tsx';
import { emailAddress } from '../../shared/email-address.tsx';
import { phoneText } from './phone-text.ts';

export const sortKeys = ['name', 'id', 'email', 'emailConfirmed', 'phoneNumber', 'role'] as const;
type Key = (typeof sortKeys)[number];

/** Cards leave cells out that are marked as empty; this one is shown, as all seven columns are. */
const NO_NUMBER = <span className="adm:text-muted-foreground">–</span>;

const PILL = 'adm:px-2 adm:py-0 adm:text-xs';

const columns: Column<ListedUser, Key>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ ban, id, name }) => (
      <>
        <span id={id} title={name} className="adm:as-cards:block adm:as-cards:truncate">
          {name}
        </span>{' '}
        {ban && (
          <Badge variant="destructive" className={PILL}>
            Banned
          </Badge>
        )}
      </>
    ),
  },
  { key: 'email', header: 'Email', width: 'adm:w-56', onCard: 'line', cell: ({ userName }) => emailAddress(userName) },
  {
    key: 'emailConfirmed',
    header: 'Email Confirmed',
    width: 'adm:w-24',
    onCard: 'quiet',
    // The exception is marked.
    cell: ({ emailConfirmed }) =>
      emailConfirmed ? (
        <span className="adm:text-xs adm:text-muted-foreground">Yes</span>
      ) : (
        <Badge variant="outline" className={PILL}>
          No
        </Badge>
      ),
  },
  {
    key: 'phoneNumber',
    header: 'Phone number',
    width: 'adm:w-34',
    onCard: 'quiet',
    cell: ({ phoneNumber }) =>
      phoneNumber ? <span className="adm:whitespace-nowrap">{phoneText(phoneNumber)}</span> : NO_NUMBER,
  },
  {
    key: 'role',
    header: 'Role',
    width: 'adm:w-17',
    onCard: 'quiet',
    cell: ({ role }) =>
      role === 'admin' ? (
        <Badge variant="secondary" className={PILL}>
          {role}
        </Badge>
      ) : (
        <span className="adm:text-muted-foreground">{role}</span>
      ),
  },
  {
    key: 'id',
    header: 'Id',
    width: 'adm:w-19',
    onCard: 'quiet',
    cell: ({ id }) => <ShortId id={id} describedBy={id} />,
  },
];

export const userColumns = columns.map((column) => ({ ...column, sortable: true }));

/** What an exported list has of each user: what the list shows. */
export const exportColumns: readonly ExportColumn<ListedUser>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ userName }) => userName },
  { header: 'Email Confirmed', value: ({ emailConfirmed }) => (emailConfirmed ? 'Yes' : 'No') },
  { header: 'Phone number', value: ({ phoneNumber }) => phoneNumber ?? '' },
  { header: 'Role', value: ({ role }) => role },
  { header: 'Id', value: ({ id }) => id },
];
