import type { SiteConfig } from 'shared-contract/site';
import * as v from 'valibot';

const LONGEST_MARKUP = 4_000_000;

const RenderedPage = v.pipe(
  v.object({
    markup: v.pipe(v.string(), v.maxLength(LONGEST_MARKUP)),
    styles: v.pipe(v.string(), v.maxLength(LONGEST_MARKUP)),
    /** The end of `styles`, which stays in the page when the rules before it are removed. */
    definitions: v.string(),
    data: v.record(v.string(), v.unknown()),
  }),
  v.check(({ definitions, styles }) => styles.endsWith(definitions), 'The definitions are not the end of the styles'),
);

/** A page: its HTML, its critical CSS, and its data by the query keys of its screen. */
export type RenderedPage = v.InferOutput<typeof RenderedPage>;

/** Messages from the API to a renderer. The first is `begin`. */
export type ToRenderer =
  | { kind: 'begin'; config: SiteConfig; remote: string }
  | { kind: 'render'; page: number; path: string }
  | { kind: 'answer'; call: number; status: number; headers: Record<string, string>; body: string };

/** Messages from a renderer to the API. A call requests data for a page. */
export const FromRenderer = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('call'), call: v.number(), page: v.number(), path: v.string() }),
  v.object({ kind: v.literal('rendered'), page: v.number(), rendered: v.nullable(RenderedPage) }),
  v.object({ kind: v.literal('failed'), page: v.number(), message: v.string() }),
]);
export type FromRenderer = v.InferOutput<typeof FromRenderer>;
