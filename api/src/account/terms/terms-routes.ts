import { dismissTermsNotice, getTermsNotice } from 'shared-contract/terms';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { hasSeenTerms, noteTermsSeen } from '../../users/users.ts';
import { announcedTerms } from './terms-notice.ts';

/** The notice of new terms to whoever is signed in. */
export function termsRoutes(bind: Bind, { clock, config, store }: Platform): void {
  bind(getTermsNotice, async ({ caller }) => {
    const announced = announcedTerms(config.site, clock.now());
    if (announced === null || (await hasSeenTerms(store.db, caller.userId, announced.from))) return { from: null };
    return { from: announced.from };
  });

  bind(dismissTermsNotice, async ({ caller }) => {
    const announced = announcedTerms(config.site, clock.now());
    if (announced !== null) await noteTermsSeen(store.db, caller.userId, announced.from);
  });
}
