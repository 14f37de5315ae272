import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ListedUser } from 'shared-contract/users';
import { Badge } from 'shared-ui/basic';
import type { Column } from 'shared-ui/data-table';
import { toast } from 'shared-ui/toast';
import type { ExportColumn } from '../../shared/lists/list-export.ts';
import { emailAddress } from '../../shared/email-address.tsx';
import { phoneText } from './phone-text.ts';

export const sortKeys = ['name', 'id', 'email', 'emailConfirmed', 'phoneNumber', 'role'] as const;
type Key = (typeof sortKeys)[number];

/** Cards omit cells that are marked as empty. This dash is not, so all seven columns appear. */
const NO_PHONE_NUMBER = <span className="adm:text-muted-foreground">–</span>;

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
    // Only unconfirmed addresses get a badge.
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
      phoneNumber ? <span className="adm:whitespace-nowrap">{phoneText(phoneNumber)}</span> : NO_PHONE_NUMBER,
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
    cell: ({ id }) => <ShortId id={id} />,
  },
];

export const userColumns = columns.map((column) => ({ ...column, sortable: true }));

/** The columns of an export, as in the list. */
export const exportColumns: readonly ExportColumn<ListedUser>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Email', value: ({ userName }) => userName },
  { header: 'Email Confirmed', value: ({ emailConfirmed }) => (emailConfirmed ? 'Yes' : 'No') },
  { header: 'Phone number', value: ({ phoneNumber }) => phoneNumber ?? '' },
  { header: 'Role', value: ({ role }) => role },
  { header: 'Id', value: ({ id }) => id },
];

const SHOWN_CHARACTERS = 4;
const COPIED_FOR_MS = 2000;

/**
 * The end of an id with a button that copies the whole id. Ids created in the same minute have the same
 * beginning.
 */
function ShortId({ id }: { id: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
      toast.success('Id copied');
    } catch {
      toast.error('Failed to copy the id');
    }
  }
  const Icon = isCopied ? Check : Copy;
  return (
    <span className="adm:flex adm:items-center adm:gap-1 adm:whitespace-nowrap">
      <span title={id}>
        <span aria-hidden="true" className="adm:font-mono adm:text-xs">
          …{id.slice(-SHOWN_CHARACTERS)}
        </span>
        <span className="adm:sr-only">{id}</span>
      </span>
      <button
        type="button"
        title="Copy id"
        aria-label="Copy id"
        aria-describedby={id}
        className="adm:relative adm:z-1 adm:grid adm:size-7 adm:place-items-center adm:rounded-md adm:text-muted-foreground adm:hover:bg-accent adm:hover:text-accent-foreground adm:as-cards:-my-2 adm:as-cards:-mr-3.5 adm:as-cards:size-11"
        onClick={() => void copy()}
      >
        <Icon aria-hidden="true" />
      </button>
    </span>
  );
}
