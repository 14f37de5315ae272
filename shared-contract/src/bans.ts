import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { byId, payload } from './fields.ts';
import { GivenTimestamp, Timestamp } from './timestamps.ts';
import { lettersAtMost } from './names.ts';

/** An active ban. The account cannot log in until it ends. */
export const Ban = v.object({
  since: Timestamp,
  /** `null` for a permanent ban. */
  until: v.nullable(Timestamp),
  /** Shown to the banned user by mail and at login. */
  reason: v.string(),
  /** Whether the user's public tables are hidden during the ban. */
  hideTables: v.boolean(),
});
export type Ban = v.InferOutput<typeof Ban>;

/** Bans a user. Replaces an earlier ban. */
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
