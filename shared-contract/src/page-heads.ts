import type { OtherProfile } from './account.ts';
import { byPlace } from './table-rules.ts';
import type { PublicTable } from './tables.ts';

/** The title and description of a page, for its tab, search engines and link previews. */
export type PageHead = { title: string; description: string };

export { publicPages } from './heads.generated.ts';

/** The number of top places in the description of a table. */
const NAMED_PLACES = 3;

type HeadedTable = Pick<PublicTable, 'name' | 'numberOfTeams' | 'items'> & { userName?: string | null };

/** Returns the head of a table's page: its name, author and leaders. */
export function headOfTable({ name, numberOfTeams, items, userName = null }: HeadedTable): PageHead {
  const leaders = byPlace(items)
    .slice(0, NAMED_PLACES)
    .map((item) => item.name)
    .filter((leader) => leader !== '');
  const made = `A table of ${numberOfTeams} teams${userName === null ? '' : ` by ${userName}`}`;
  return { title: name, description: leaders.length === 0 ? `${made}.` : `${made}: ${leaders.join(', ')} at the top.` };
}

/** Returns the head of a profile: the person's name if the profile is public, else the public handle. */
export function headOfProfile(person: OtherProfile, productName: string): PageHead {
  const name =
    person.type === 'PrivateProfileUserResponse' ? person.userName : `${person.firstName} ${person.lastName}`;
  return { title: name, description: `${name} on ${productName}.` };
}

/** Returns the document title: the page's title and the site's name. Omits a repetition of the site's name. */
export const documentTitle = (title: string, siteName: string): string =>
  siteName === '' || title === siteName ? title : `${title} · ${siteName}`;
