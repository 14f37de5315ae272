import * as v from 'valibot';
import type { ToRenderer } from './messages.ts';
import type { Code } from './process.ts';

/** What the API tells the keeper: the first message of all is `start`, `tell` is for the renderer, `measure` asks for `measured`. */
export type ToKeeper = { kind: 'start'; code: Code } | { kind: 'tell'; message: ToRenderer } | { kind: 'measure' };

/** What the keeper tells the API: what the renderer said, how long processors were at work for it, and why it ended. */
export const FromKeeper = v.variant('kind', [
  v.object({ kind: v.literal('said'), message: v.unknown() }),
  v.object({ kind: v.literal('measured'), processorMs: v.nullable(v.number()) }),
  v.object({ kind: v.literal('ended'), reason: v.string() }),
]);
export type FromKeeper = v.InferOutput<typeof FromKeeper>;
