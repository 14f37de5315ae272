import type { SiteConfig } from 'shared-contract/site';

/** A page as HTML, the styles for its first sight, and the data in it, by the keys under which its screen loads them. */
export type RenderedPage = { markup: string; styles: string; data: Record<string, unknown> };

/** What the API tells a renderer: the first message of all is `begin`. */
export type ToRenderer =
  | { kind: 'begin'; config: SiteConfig; remote: string }
  | { kind: 'render'; page: number; path: string }
  | { kind: 'answer'; call: number; status: number; headers: Record<string, string>; body: string };

/** What a renderer tells the API. A call is for the data of a page. */
export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'call'; call: number; page: number; path: string }
  | { kind: 'rendered'; page: number; rendered: RenderedPage | null }
  | { kind: 'failed'; page: number; message: string };
