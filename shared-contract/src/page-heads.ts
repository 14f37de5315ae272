import type { OtherProfile } from './account.ts';
import { byPlace } from './table-rules.ts';
import type { PublicTable } from './tables.ts';

/** What a page says of itself to its tab, to search engines and to link previews. */
export type PageHead = { title: string; description: string };

export { publicPages } from './heads.generated.ts';

/** How many of the first places the description of a table names. */
const NAMED_PLACES = 3;

type HeadedTable = Pick<PublicTable, 'name' | 'numberOfTeams' | 'items'> & { userName?: string | null };

/** The head of a table's page: its name, whose it is, and who leads it. */
export function headOfTable({ name, numberOfTeams, items, userName = null }: HeadedTable): PageHead {
  const leaders = byPlace(items)
    .slice(0, NAMED_PLACES)
    .map((item) => item.name)
    .filter((leader) => leader !== '');
  const made = `A table of ${numberOfTeams} teams${userName === null ? '' : ` by ${userName}`}`;
  return { title: name, description: leaders.length === 0 ? `${made}.` : `${made}: ${leaders.join(', ')} at the top.` };
}

/** The head of somebody's profile: their name if everybody may see it, else their public user name. */
export function headOfProfile(person: OtherProfile, productName: string): PageHead {
  const name =
    person.type === 'PrivateProfileUserResponse' ? person.userName : `${person.firstName} ${person.lastName}`;
  return { title: name, description: `${name} on ${productName}.` };
}

/** The title that a browser shows: what the page is about, and the site's name, once. */
export const documentTitle = (title: string, siteName: string): string =>
  siteName === '' || title === siteName ? title : `${title} · ${siteName}`;
