/** The themes that a visitor can choose; without a choice it is the system's. */
export type Theme = 'light' | 'dark';

/** The theme chosen in the cookie `theme`, given a Cookie header or `document.cookie`; null without a choice. */
export function themeIn(cookies: string): Theme | null {
  const [, theme] = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies) ?? [];
  return theme === 'light' || theme === 'dark' ? theme : null;
}
