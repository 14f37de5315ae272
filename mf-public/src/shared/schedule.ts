export type RoadmapEntry = { date: string; description: string; completed: boolean };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns whether a month such as 'Nov 2024' has ended, in local time. */
export function isOver(date: string, now = new Date()): boolean {
  const [month = '', year] = date.split(' ');
  return now >= new Date(Number(year), months.indexOf(month) + 1);
}

/** The release that completes the roadmap. */
export const versionOne = { name: 'Version 1.0', date: 'Aug 2025' };

/** The roadmap by date, with completed entries. */
export const roadmap: readonly RoadmapEntry[] = [
  { date: 'May 2024', description: 'Accounts: sign up, log in, confirm your email', completed: true },
  { date: 'Jun 2024', description: 'Profiles, public or private', completed: true },
  { date: 'Jul 2024', description: 'Friends and friend requests', completed: true },
  { date: 'Aug 2024', description: 'Simple tables: your own teams, zones and colours', completed: true },
  { date: 'Sep 2024', description: 'Public tables, shared by link', completed: true },
  { date: 'Oct 2024', description: 'Official tables, and tables without an account', completed: true },
  { date: 'Nov 2024', description: 'Allsvenskan and Superettan: the first two leagues', completed: false },
  { date: 'Feb 2025', description: 'Advanced versions of Allsvenskan and Superettan', completed: false },
  { date: 'May 2025', description: 'Bundesliga, Premier League and Serie A', completed: false },
  { date: 'Aug 2025', description: 'Hockey', completed: false },
  { date: versionOne.date, description: versionOne.name, completed: false },
  { date: 'Nov 2026', description: 'Two public tables compared', completed: true },
  { date: 'Nov 2026', description: 'Seasons: tables and results, round by round', completed: true },
  { date: 'Nov 2026', description: 'Tips on a season, with points after each round', completed: true },
];

/** Returns whether an incomplete entry of the roadmap is overdue. */
export const isOverdue = (): boolean => roadmap.some(({ completed, date }) => !completed && isOver(date));

/** The planned leagues of the roadmap. */
export const comingLeagues = [
  { name: 'Allsvenskan', country: 'Sweden, football', date: 'Nov 2024' },
  { name: 'Superettan', country: 'Sweden, football', date: 'Nov 2024' },
  { name: 'Allsvenskan, advanced version', country: 'Sweden, football', date: 'Feb 2025' },
  { name: 'Superettan, advanced version', country: 'Sweden, football', date: 'Feb 2025' },
  { name: 'Bundesliga', country: 'Germany, football', date: 'May 2025' },
  { name: 'Premier League', country: 'England, football', date: 'May 2025' },
  { name: 'Serie A', country: 'Italy, football', date: 'May 2025' },
  { name: 'Hockey', country: 'Leagues to be announced', date: 'Aug 2025' },
];
