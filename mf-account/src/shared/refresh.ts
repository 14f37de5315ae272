/** How often a screen is refreshed: soon where others may answer at any time, seldom where little changes elsewhere. */
export const REFRESH_MS = { short: 5000, long: 60_000 };
