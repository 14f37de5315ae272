import * as v from 'valibot';
import { Moment } from './moments.ts';

/** Every failure, as RFC 9457 `application/problem+json`; `errors` names the fields of an invalid input. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  requestId: v.optional(v.string()),
  /** When an update rests on a version that is not the current one: the entity as it is now, as its own call answers it. */
  current: v.optional(v.unknown()),
  /** Who made it so, and when; absent when that was no administrator. */
  changedBy: v.optional(v.string()),
  changedAt: v.optional(Moment),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});
export type Problem = v.InferOutput<typeof Problem>;
