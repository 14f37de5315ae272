import type { PictureFormat, PictureShape } from 'shared-contract/pictures';
import type { Drawn, DrawnComparison } from './drawn.ts';
import type { Poster } from './poster.ts';

/**
 * The pictures that the worker draws: a table, two side by side, a poster of a page, or the product's card for pages
 * without a picture of their own.
 */
export type Job =
  | { kind: 'table'; drawn: Drawn; shape: PictureShape; format: PictureFormat }
  | { kind: 'comparison'; drawn: DrawnComparison }
  | { kind: 'poster'; drawn: Poster }
  | { kind: 'card'; productName: string };

/** A job that is sent to the worker, and its result. */
export type Order = { number: number; job: Job };
/** `bytes` is the memory of the worker's process after the job. */
export type Delivery = { number: number; bytes: number } & ({ picture: Buffer } | { failure: string });
