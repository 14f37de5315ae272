import { dismissTermsNotice, getTermsNotice, TERMS_NOTICE_DAYS } from 'shared-contract/terms';
import type { Config } from '../../platform/config.ts';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { findUser, recordTermsSeen } from '../../users/users.ts';
import { READS_ROW } from '../../platform/rate-limits/call-policy.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the new terms to announce: the day (UTC) from which they apply, and when the announcement started. Returns
 * `null` if there are none.
 */
export function announcedTerms({ termsFrom }: Config['site'], now: Date): { from: string; since: Date } | null {
  if (termsFrom === undefined) return null;
  const startsAt = Date.parse(`${termsFrom}T00:00:00Z`);
  const since = new Date(startsAt - TERMS_NOTICE_DAYS * DAY_MS);
  return since <= now && now.getTime() < startsAt ? { from: termsFrom, since } : null;
}

/** Binds the calls for the notice of new terms, which a user sees until they dismiss it. */
export function termsRoutes(bind: Bind, { clock, config, store: { db } }: Platform): void {
  bind(getTermsNotice, READS_ROW, async ({ caller }) => {
    const announced = announcedTerms(config.site, clock.now());
    if (announced === null) return { from: null };
    const user = await findUser(db, caller.userId);
    return { from: user?.termsSeen === announced.from ? null : announced.from };
  });

  bind(dismissTermsNotice, { first: ['write'] }, async ({ caller }) => {
    const announced = announcedTerms(config.site, clock.now());
    if (announced !== null) await recordTermsSeen(db, caller.userId, announced.from);
  });
}
