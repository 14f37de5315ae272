import type { PublicTable } from 'shared-contract/tables';
import { pathTo } from 'shared-contract/screens';
import { TextLink } from '../text-link.tsx';

/** Who made a table: the product for official ones, a person with the way to their profile, or nobody known. */
export function Creator({ table }: { table: Pick<PublicTable, 'userName' | 'isOfficial'> }) {
  if (table.userName === null) return 'Anonymous';
  if (table.isOfficial) return table.userName;
  return <TextLink to={pathTo('userProfile', { userId: table.userName })}>{table.userName}</TextLink>;
}
