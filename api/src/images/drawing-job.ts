import type { PictureFormat, PictureShape } from 'shared-contract/pictures';
import type { Drawn, DrawnComparison } from './drawn.ts';

/** The pictures that the worker draws: a table, two side by side, or the product's card for pages without a table. */
export type Job =
  | { kind: 'table'; drawn: Drawn; shape: PictureShape; format: PictureFormat }
  | { kind: 'comparison'; drawn: DrawnComparison }
  | { kind: 'card'; productName: string };

/** A job that is sent to the worker, and its result. */
export type Order = { number: number; job: Job };
/** `bytes` is the memory of the worker's process after the job. */
export type Delivery = { number: number; bytes: number } & ({ picture: Buffer } | { failure: string });
