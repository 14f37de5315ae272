const YEAR_S = 365 * 24 * 60 * 60;

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The theme that was chosen; the system's, unless one was. */
export function chosenTheme(): Theme {
  const [, value] = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Shows the page in a theme. The server does the same with the next document, before anything is painted. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Keeps a choice, in a cookie so that the server knows of it, and shows it. */
export function chooseTheme(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const [value, age] = theme === 'system' ? ['', 0] : [theme, YEAR_S];
  document.cookie = `theme=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  showTheme(theme);
}
