/** The themes that a visitor can choose. Without a choice, the system's theme applies. */
export type Theme = 'light' | 'dark';

/** Returns the theme in the cookie `theme` of a Cookie header or `document.cookie`; null without a choice. */
export function themeIn(cookies: string): Theme | null {
  const [, theme] = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies) ?? [];
  return theme === 'light' || theme === 'dark' ? theme : null;
}
