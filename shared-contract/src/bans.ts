import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, payload } from './fields.ts';
import { GivenTimestamp, Timestamp } from './timestamps.ts';
import { lettersAtMost } from './names.ts';

/** A ban that holds: nobody logs in to the account until it ends. */
export const Ban = v.object({
  since: Timestamp,
  /** `null`: for good. */
  until: v.nullable(Timestamp),
  /** As its person reads it, by mail and where they log in. */
  reason: v.string(),
  /** Whether their public tables are nobody else's to see meanwhile. */
  hideTables: v.boolean(),
});
export type Ban = v.InferOutput<typeof Ban>;

/** Who to ban until when and why; takes the place of an earlier ban. */
export const BanForm = payload({
  until: v.nullable(v.pipe(v.string('Required'), GivenTimestamp)),
  reason: v.pipe(v.string('Required'), v.trim(), v.nonEmpty('Required'), ...lettersAtMost(500)),
  hideTables: v.boolean('Required'),
});

export const banUser = endpoint('PUT', '/account/admin/ban/:id', {
  summary: 'Ban a user until a date or permanently',
  access: 'admin',
  confirmed: true,
  params: byId,
  body: BanForm,
  answer: Ban,
  failures: ['missing', 'conflict'],
});
export const liftBan = endpoint('DELETE', '/account/admin/ban/:id', {
  summary: 'Lift a user’s ban',
  access: 'admin',
  confirmed: true,
  params: byId,
  failures: ['missing'],
});
