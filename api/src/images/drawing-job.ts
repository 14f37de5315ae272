import type { PictureFormat, PictureShape } from 'shared-contract/pictures';
import type { Drawn, DrawnComparison } from './drawn.ts';

/** What the worker can draw: a table, two beside each other, or the product's own card for pages without a table. */
export type Job =
  | { kind: 'table'; drawn: Drawn; shape: PictureShape; format: PictureFormat }
  | { kind: 'comparison'; drawn: DrawnComparison }
  | { kind: 'card'; productName: string };

/** A job on its way to the worker, and back. */
export type Order = { number: number; job: Job };
/** `bytes` is what the worker's process holds by then. */
export type Delivery = { number: number; bytes: number } & ({ picture: Buffer } | { failure: string });
