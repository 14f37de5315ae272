import type { OtherProfile } from './account.ts';
import type { ScreenName } from './screens.ts';
import { byPlace } from './table-rules.ts';
import type { PublicTable } from './tables.ts';

/** What a page says of itself to its tab, to search engines and to link previews. */
export type PageHead = { title: string; description: string };

/**
 * The heads of the pages that everybody sees alike, by the product's name. Search engines may list these, and the home page, whose head
 * is a file of its own, as it is loaded first; all others are either somebody's or for one visitor alone.
 */
export const publicPages = {
  about: (productName: string) => ({
    title: 'About',
    description: `What ${productName} is, who it’s for and what it won’t do.`,
  }),
  ourTeam: (productName: string) => ({ title: 'Our Team', description: `Who makes ${productName}.` }),
  career: (productName: string) => ({ title: 'Career', description: `Open positions at ${productName}.` }),
  partners: (productName: string) => ({
    title: 'Partners',
    description: `Who works with ${productName}, and how to join them.`,
  }),
  news: (productName: string) => ({
    title: 'News',
    description: `What’s new on ${productName}: friends, sharing, official tables, and the way to the beta.`,
  }),
  roadmap: (productName: string) => ({
    title: 'Roadmap',
    description: `What ${productName} is working on, what’s just been finished, and what comes after.`,
  }),
  leagues: (productName: string) => ({
    title: 'Available Leagues',
    description: `The leagues you can predict on ${productName}, and the ones that are coming.`,
  }),
  leaderboards: (productName: string) => ({
    title: 'Leaderboards',
    description: `The public profiles with the highest score on ${productName}, per league and game mode.`,
  }),
  terms: (productName: string) => ({
    title: 'Terms of Service',
    description: `The terms under which you use ${productName}.`,
  }),
  privacy: (productName: string) => ({
    title: 'Privacy Policy',
    description: `What ${productName} keeps about you, why, and for how long.`,
  }),
  contact: (productName: string) => ({
    title: 'Contact',
    description: `How to reach the people behind ${productName}.`,
  }),
  features: (productName: string) => ({
    title: 'Features',
    description: `Everything you can do with ${productName} today.`,
  }),
  feedback: (productName: string) => ({
    title: 'Feedback',
    description: `Tell us what’s missing in ${productName}, and what gets in your way.`,
  }),
  officialTables: (productName: string) => ({
    title: 'Official Tables',
    description: `The tables that ${productName} keeps itself: final standings of real leagues, to share or to measure yours against.`,
  }),
  createTable: (_productName: string) => ({
    title: 'Create Table',
    description: 'Put your teams in the order you believe in, colour the zones and share the link.',
  }),
} satisfies Partial<Record<ScreenName, (productName: string) => PageHead>>;

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
