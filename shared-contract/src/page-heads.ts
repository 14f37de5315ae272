import type { OtherProfile } from './account.ts';
import { type ScreenName, screens } from './screens.ts';
import type { PublicTable } from './tables.ts';

/** What a page says of itself to its tab, to search engines and to link previews. */
export type PageHead = { title: string; description: string };

/**
 * The heads of pages that everybody sees alike, by the product's name. Search engines may list these pages; all others are
 * either somebody's (`headOfTable`, `headOfProfile`) or for one visitor alone.
 */
export const publicPages = {
  home: (productName) => ({
    title: productName,
    description: 'Build the league table you believe in, colour its zones, keep it to yourself or share it by link.',
  }),
  about: (productName) => ({
    title: 'About',
    description: `What ${productName} is, who it is for and what it will not do.`,
  }),
  ourTeam: (productName) => ({ title: 'Our Team', description: `Who makes ${productName}.` }),
  career: (productName) => ({ title: 'Career', description: `Open positions at ${productName}.` }),
  partners: (productName) => ({
    title: 'Partners',
    description: `Who works with ${productName}, and how to become one of them.`,
  }),
  news: (productName) => ({
    title: 'News',
    description: `What is new on ${productName}: friends, sharing, official tables, and the way to the beta.`,
  }),
  roadmap: (productName) => ({
    title: 'Roadmap',
    description: `What ${productName} is working on, what has just been finished, and what comes after.`,
  }),
  leagues: (productName) => ({
    title: 'Available Leagues',
    description: `The leagues you can tip on ${productName}, and the ones that are coming.`,
  }),
  leaderboards: (productName) => ({
    title: 'Leaderboards',
    description: `The public profiles with the highest score on ${productName}, per league and game mode.`,
  }),
  terms: (productName) => ({
    title: 'Terms of Service',
    description: `The terms under which you use ${productName}.`,
  }),
  privacy: (productName) => ({
    title: 'Privacy Policy',
    description: `Which data ${productName} keeps about you, why, and for how long.`,
  }),
  contact: (productName) => ({
    title: 'Contact',
    description: `How to reach the people behind ${productName}.`,
  }),
  features: (productName) => ({
    title: 'Features',
    description: `Everything you can do with ${productName} today.`,
  }),
  feedback: (productName) => ({
    title: 'Feedback',
    description: `Tell us what is missing in ${productName}, and what gets in your way.`,
  }),
  officialTables: (productName) => ({
    title: 'Official Tables',
    description: `Final standings of real leagues, kept by ${productName}: to look up, to share and to measure your own against.`,
  }),
  createTable: () => ({
    title: 'Create Table',
    description: 'Put your teams in the order you believe in, colour the zones and share the link.',
  }),
} satisfies Partial<Record<ScreenName, (productName: string) => PageHead>>;

export type PublicPageName = keyof typeof publicPages;

/** The public page at a path, in any case and with or without a slash at its end; `null` for every other path. */
export function publicPageAt(pathname: string): PublicPageName | null {
  const plain = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const names = Object.keys(publicPages) as PublicPageName[];
  return names.find((name) => screens[name] === plain) ?? null;
}

/** How many of the first places the description of a table names. */
const NAMED_PLACES = 3;

type HeadedTable = Pick<PublicTable, 'name' | 'numberOfTeams' | 'items'> & { userName?: string | null };

/** The head of a table's page: its name, whose it is, and who leads it. */
export function headOfTable({ name, numberOfTeams, items, userName = null }: HeadedTable): PageHead {
  const leaders = items
    .toSorted((a, b) => a.tablePlace - b.tablePlace)
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
