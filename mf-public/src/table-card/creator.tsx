import type { PublicTable } from 'shared-contract/tables';
import { pathTo } from 'shared-contract/screens';
import { dateText } from 'shared-ui/format';
import { TextLink } from '../shared/text-link.tsx';

type Authored = Pick<PublicTable, 'userName' | 'isOfficial'>;

/** Returns the display name of a table's creator. */
export const nameOf = ({ userName }: Authored) => userName ?? 'Anonymous';

/** A table's creator: the product, a user with a link to their profile, or 'Anonymous'. */
export function Creator({ table }: { table: Authored }) {
  if (table.userName === null || table.isOfficial) return nameOf(table);
  return <TextLink to={pathTo('userProfile', { userId: table.userName })}>{table.userName}</TextLink>;
}

/** Returns the byline of a table: its creator and creation date. */
export const bylineOf = (table: Authored & { created: string }): string =>
  `by ${nameOf(table)} · ${dateText(table.created)}`;
