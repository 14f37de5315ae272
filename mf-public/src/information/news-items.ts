export type NewsItem = { title: string; date: string; text: string };

/** Announcements, newest first. The home page shows the first, the news page all. */
export const announcements: readonly NewsItem[] = [
  {
    title: 'Alpha testing is open, the beta is on its way',
    date: 'Oct 2024',
    text: 'A beta is planned before the 2025 season of Allsvenskan and Superettan. It’s running late. Meanwhile the alpha is open to everyone: join it, build tables and tell us what’s missing.',
  },
];
