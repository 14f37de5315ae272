import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** How long before new terms hold people are told. */
export const TERMS_NOTICE_DAYS = 30;

/** Small, and apart from `account.ts`: the shell asks for it. */
export const getTermsNotice = endpoint({
  method: 'GET',
  path: '/account/terms-notice',
  summary: 'Get the day from which new terms apply',
  access: 'signed-in',
  status: 200,
  answer: v.object({ from: v.nullable(v.pipe(v.string(), v.isoDate())) }),
});
export const dismissTermsNotice = endpoint({
  method: 'DELETE',
  path: '/account/terms-notice',
  summary: 'Dismiss the notice of new terms',
  access: 'signed-in',
  status: 204,
});
