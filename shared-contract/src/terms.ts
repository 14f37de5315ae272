import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** How many days before new terms apply the users are notified. */
export const TERMS_NOTICE_DAYS = 30;

/** Separate from `account.ts` and small, because the shell calls it on every page. */
export const getTermsNotice = endpoint('GET', '/account/terms-notice', {
  summary: 'Get the day from which new terms apply',
  access: 'signed-in',
  answer: v.object({ from: v.nullable(v.pipe(v.string(), v.isoDate())) }),
});
export const dismissTermsNotice = endpoint('DELETE', '/account/terms-notice', {
  summary: 'Dismiss the notice of new terms',
  access: 'signed-in',
});
