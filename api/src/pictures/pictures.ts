import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PictureFormat, PictureShape } from 'shared-contract/pictures';
import type { PublicTable } from 'shared-contract/tables';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { DRAWING, drawnOf } from './drawn.ts';
import { keepPictures } from './kept.ts';
import { createPainter } from './painter.ts';

const BYTES_OF_A_MEGABYTE = 1024 * 1024;

/** A picture to give: of which version of its table, and as which kind of file. */
export type Wanted = { table: PublicTable; shape: PictureShape; format: PictureFormat };

export type Pictures = {
  /** The version of a table's pictures: another one for every change of what they show. */
  versionOf: (table: PublicTable) => string;
  /** A picture from those kept, or `null`. */
  kept: (wanted: Wanted) => Promise<Buffer | null>;
  /** Draws a picture. @throws {Failure} `busy` when too many are waiting. */
  draw: (wanted: Wanted) => Promise<Buffer>;
  /** Keeps a picture, and none of earlier versions of its table. */
  keep: (wanted: Wanted, picture: Buffer) => Promise<void>;
  /** The product's card, for pages without a table. @throws {Failure} `busy` when it has not been drawn yet and too many are waiting. */
  card: () => Promise<Buffer>;
  /** Removes what is kept of a table. */
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
  log: Pick<Logger, 'error'>,
): Pictures {
  const painter = createPainter(log);
  const kept = keepPictures(path.join(dataDir, 'pictures'), pictureCacheMb * BYTES_OF_A_MEGABYTE);
  let card: Buffer | null = null;

  const versionOf = (table: PublicTable) =>
    createHash('sha256')
      .update(JSON.stringify([DRAWING, drawnOf(table, site)]))
      .digest('base64url')
      .slice(0, 16);
  const fileOf = ({ table, shape, format }: Wanted) => `${versionOf(table)}-${shape}.${format}`;

  return {
    versionOf,
    kept: (wanted) => kept.read(wanted.table.id, fileOf(wanted)),
    draw: (wanted) => {
      const { table, shape, format } = wanted;
      const job = { kind: 'table', drawn: drawnOf(table, site), shape, format } as const;
      return painter.draw(`${table.id}/${fileOf(wanted)}`, job);
    },
    keep: (wanted, picture) => kept.keep(wanted.table.id, versionOf(wanted.table), fileOf(wanted), picture),
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
