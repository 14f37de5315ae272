import type { PublicTable } from 'shared-contract/tables';
import { pathTo } from 'shared-contract/screens';
import { TextLink } from '../text-link.tsx';

/** A table's creator: the product, a user with a link to their profile, or 'Anonymous'. */
export function Creator({ table }: { table: Pick<PublicTable, 'userName' | 'isOfficial'> }) {
  if (table.userName === null) return 'Anonymous';
  if (table.isOfficial) return table.userName;
  return <TextLink to={pathTo('userProfile', { userId: table.userName })}>{table.userName}</TextLink>;
}
