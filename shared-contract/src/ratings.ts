import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, integer, payload } from './fields.ts';
import { queryOf } from './list.ts';

export const MOST_STARS = 5;

const Stars = v.object({ stars: v.nullable(v.number()) });

export const getRating = endpoint('GET', '/publictable/:id/rating', {
  summary: 'Get the caller’s rating of a public table',
  access: 'signed-in',
  params: byId,
  /** With `null`, the response is `{stars: null}` if the caller has no rating. Browsers log every 404 as an error. */
  query: queryOf({ otherwise: v.optional(v.literal('null', 'Must be null')) }),
  answer: Stars,
  failures: ['missing'],
});
export const rateTable = endpoint('PUT', '/publictable/:id/rating', {
  summary: 'Rate another user’s public table, or change the rating',
  access: 'signed-in',
  params: byId,
  body: payload({ stars: integer(1, MOST_STARS) }),
  failures: ['missing', 'forbidden'],
});
export const removeRating = endpoint('DELETE', '/publictable/:id/rating', {
  summary: 'Remove the caller’s rating',
  access: 'signed-in',
  params: byId,
  failures: ['missing', 'forbidden'],
});

/** How many days a table's views are stored, and the maximum number of referring hosts per day. */
export const VIEW_RETENTION_DAYS = 90;
export const HOSTS_A_DAY = 20;
/** The minimum number of views for a host to be listed by name. */
export const LEAST_NAMED_VIEWS = 3;

export const TableViews = v.object({
  days: v.array(v.object({ day: v.string(), views: v.number() })),
  /** `null` for views without a referrer, as from a chat; `other` for all hosts that are not listed. */
  from: v.array(v.object({ host: v.nullable(v.string()), views: v.number() })),
});
export type TableViews = v.InferOutput<typeof TableViews>;

export const getTableViews = endpoint('GET', '/table/:id/views', {
  summary: 'Get a table’s views of the last 90 days by day (UTC) and referring host',
  access: 'signed-in',
  params: byId,
  answer: TableViews,
  failures: ['missing'],
});
