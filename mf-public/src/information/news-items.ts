export type NewsItem = { title: string; date: string; text: string };

/** The announcements on the home page and at the top of the news page. */
export const announcements: readonly [NewsItem, NewsItem] = [
  {
    title: 'Predict a season',
    date: 'Nov 2026',
    text: 'Put a season’s teams in order before its first round, and get points after each.',
  },
  {
    title: 'Alpha testing is open, the beta is on its way',
    date: 'Oct 2024',
    text: 'A beta is planned before the 2025 season of Allsvenskan and Superettan. The date has passed, the plan stands. Until then, join the alpha.',
  },
];
