import { TERMS_NOTICE_DAYS } from 'shared-contract/terms';
import type { Config } from '../../platform/config.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** New terms that people are to be told of now: from which day (UTC) they hold, and since when that is told; `null` without any. */
export function announcedTerms({ termsFrom }: Config['site'], now: Date): { from: string; since: Date } | null {
  if (termsFrom === undefined) return null;
  const holding = Date.parse(`${termsFrom}T00:00:00Z`);
  const since = new Date(holding - TERMS_NOTICE_DAYS * DAY_MS);
  return since <= now && now.getTime() < holding ? { from: termsFrom, since } : null;
}
