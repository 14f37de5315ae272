import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** How long before new terms hold people are told. */
export const TERMS_NOTICE_DAYS = 30;

/** Small, and apart from `account.ts`: the shell asks for it. */
export const getTermsNotice = endpoint('GET', '/account/terms-notice', {
  summary: 'Get the day from which new terms apply',
  access: 'signed-in',
  answer: v.object({ from: v.nullable(v.pipe(v.string(), v.isoDate())) }),
});
export const dismissTermsNotice = endpoint('DELETE', '/account/terms-notice', {
  summary: 'Dismiss the notice of new terms',
  access: 'signed-in',
});
