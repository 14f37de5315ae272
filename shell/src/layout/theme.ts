import { themeIn } from 'shared-contract/theme';

const YEAR_S = 365 * 24 * 60 * 60;

export const themes = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themes)[number];

/** Returns the visitor's choice of theme, 'system' without one. */
export function chosenTheme(): ThemeChoice {
  try {
    return themeIn(document.cookie) ?? 'system';
  } catch {
    // A browser that blocks cookies may throw.
    return 'system';
  }
}

/** Applies a theme to the page. The server applies it to later documents, before the first paint. */
export function showTheme(theme: ThemeChoice): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // The browser's own interface follows the theme colour.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-theme-color]')) {
    const own = meta.dataset['themeColor'];
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === theme ? 'all' : 'not all';
  }
}

/** Applies a theme and stores it in a cookie, which the server also reads. */
export function chooseTheme(theme: ThemeChoice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const [value, age] = theme === 'system' ? ['', 0] : [theme, YEAR_S];
  showTheme(theme);
  try {
    document.cookie = `theme=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  } catch {
    // Without cookies the choice lasts as long as the page.
  }
}
