import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PictureFormat, PictureShape } from 'shared-contract/pictures';
import type { PublicTable } from 'shared-contract/tables';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { DRAWING, drawnOf, drawnOfTwo } from './drawn.ts';
import type { Job } from './job.ts';
import { keepPictures } from './kept.ts';
import { createPainter } from './painter.ts';

const BYTES_OF_A_MEGABYTE = 1024 * 1024;

/** A picture to give: of a table in a shape and as a kind of file, or of two tables beside each other. */
export type Wanted =
  | { table: PublicTable; shape: PictureShape; format: PictureFormat }
  | { tables: [PublicTable, PublicTable] };

export type Pictures = {
  /** The version of a picture: another one for every change of what it shows. */
  versionOf: (wanted: { table: PublicTable } | { tables: [PublicTable, PublicTable] }) => string;
  /** A picture from those kept, or `null`. */
  kept: (wanted: Wanted) => Promise<Buffer | null>;
  /** Whether `draw` would refuse a picture now. */
  isBusyFor: (wanted: Wanted) => boolean;
  /** Draws a picture. @throws {Failure} `busy` when too many are waiting. */
  draw: (wanted: Wanted) => Promise<Buffer>;
  /** Keeps a picture, and none of earlier versions of the same tables. */
  keep: (wanted: Wanted, picture: Buffer) => Promise<void>;
  /** The product's card, for pages without a table. @throws {Failure} `busy` when it has not been drawn yet and too many are waiting. */
  card: () => Promise<Buffer>;
  /** Removes what is kept of a table, alone or beside another. */
  forget: (tableId: string) => Promise<void>;
  /** The tables of which something is kept. */
  tables: () => Promise<string[]>;
  /** Starts the worker, before somebody waits for it. */
  start: () => void;
  close: () => Promise<void>;
};

/** The pictures of tables: drawn by a worker, kept in `DATA_DIR/pictures`, which is no part of a backup. */
export function createPictures(
  { dataDir, pictureCacheMb, site }: Pick<Config, 'dataDir' | 'pictureCacheMb' | 'site'>,
  log: Pick<Logger, 'error' | 'info'>,
): Pictures {
  const painter = createPainter(log);
  const kept = keepPictures(path.join(dataDir, 'pictures'), pictureCacheMb * BYTES_OF_A_MEGABYTE);
  let card: Buffer | null = null;

  const digestOf = (drawn: object) =>
    createHash('sha256')
      .update(JSON.stringify([DRAWING, drawn]))
      .digest('base64url')
      .slice(0, 16);
  const versionOf: Pictures['versionOf'] = (wanted) =>
    digestOf('table' in wanted ? drawnOf(wanted.table, site) : drawnOfTwo(wanted.tables, site));
  const subjectOf = (wanted: Wanted) => ('table' in wanted ? [wanted.table] : wanted.tables).map(({ id }) => id);
  const fileOf = (wanted: Wanted) =>
    `${versionOf(wanted)}-${'table' in wanted ? `${wanted.shape}.${wanted.format}` : 'compared.png'}`;
  const keyOf = (wanted: Wanted) => [...subjectOf(wanted), fileOf(wanted)].join('/');
  function jobOf(wanted: Wanted): Job {
    if ('tables' in wanted) return { kind: 'comparison', drawn: drawnOfTwo(wanted.tables, site) };
    const { table, shape, format } = wanted;
    return { kind: 'table', drawn: drawnOf(table, site), shape, format };
  }

  return {
    versionOf,
    kept: (wanted) => kept.read(subjectOf(wanted), fileOf(wanted)),
    isBusyFor: (wanted) => painter.isBusyFor(keyOf(wanted)),
    draw: (wanted) => painter.draw(keyOf(wanted), jobOf(wanted)),
    keep: (wanted, picture) => kept.keep(subjectOf(wanted), versionOf(wanted), fileOf(wanted), picture),
    async card() {
      card ??= await painter.draw('card', { kind: 'card', productName: site.productName });
      return card;
    },
    forget: kept.forget,
    tables: kept.tables,
    start: painter.start,
    close: painter.close,
  };
}
