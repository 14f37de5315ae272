import * as v from 'valibot';
import type { ToRenderer } from './messages.ts';
import type { Code } from './process.ts';

/**
 * Messages from the API to the keeper. The first is `start`; `tell` forwards a message to the renderer, `measure`
 * requests `measured`.
 */
export type ToKeeper = { kind: 'start'; code: Code } | { kind: 'tell'; message: ToRenderer } | { kind: 'measure' };

/** Messages from the keeper to the API: a message of the renderer, its processor time, and the reason why it ended. */
export const FromKeeper = v.variant('kind', [
  v.object({ kind: v.literal('said'), message: v.unknown() }),
  v.object({ kind: v.literal('measured'), processorMs: v.nullable(v.number()) }),
  v.object({ kind: v.literal('ended'), reason: v.string() }),
]);
export type FromKeeper = v.InferOutput<typeof FromKeeper>;
