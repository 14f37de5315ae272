import { hash } from 'node:crypto';
import path from 'node:path';
import type { PictureFormat, PictureShape } from 'shared-contract/pictures';
import type { PublicTable } from 'shared-contract/tables';
import type { Logger } from 'pino';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import { isShown } from '../tables/table-visibility.ts';
import { DRAWING, drawnOf, drawnOfTwo } from './drawn.ts';
import type { Job } from './drawing-job.ts';
import { keepPictures } from './kept.ts';
import { createPainter } from './painter.ts';
import type { ShownTable } from './shown.ts';

const BYTES_OF_A_MEGABYTE = 1024 * 1024;

/** A picture to give: of a table in a shape and as a kind of file, or of two tables beside each other. */
export type Wanted =
  | (ShownTable & { shape: PictureShape; format: PictureFormat })
  | { tables: [PublicTable, PublicTable] };

/** A picture that may be kept already, or has to be drawn. */
export type Picture = {
  version: string;
  /** The picture, if it is kept. */
  kept: () => Promise<Buffer | null>;
  /** Whether `draw` would refuse it now. */
  isRefused: () => boolean;
  /** @throws {Failure} `busy` when too many are waiting, or the worker ends. */
  draw: () => Promise<Buffer>;
  /** Keeps what was drawn, and none of earlier versions of the same tables. */
  keep: (drawn: Buffer) => Promise<void>;
};

export type Pictures = {
  of: (wanted: Wanted) => Picture;
  /** The version of pictures of a table or of two: another one for every change of what they show. */
  versionOf: (wanted: ShownTable | { tables: [PublicTable, PublicTable] }) => string;
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

  const digestOf = (drawn: object) => hash('sha256', JSON.stringify([DRAWING, drawn]), 'base64url').slice(0, 16);
  function jobOf(wanted: Wanted): Exclude<Job, { kind: 'card' }> {
    if ('tables' in wanted) return { kind: 'comparison', drawn: drawnOfTwo(wanted.tables, site) };
    const { shape, format } = wanted;
    return { kind: 'table', drawn: drawnOf(wanted, site), shape, format };
  }

  return {
    of(wanted) {
      const job = jobOf(wanted);
      const version = digestOf(job.drawn);
      const subject = ('table' in wanted ? [wanted.table] : wanted.tables).map(({ id }) => id);
      const file = `${version}-${job.kind === 'table' ? `${job.shape}.${job.format}` : 'compared.png'}`;
      const key = [...subject, file].join('/');
      return {
        version,
        kept: () => kept.read(subject, file),
        isRefused: () => painter.isBusyFor(key),
        draw: () => painter.draw(key, job),
        keep: (drawn) => kept.keep(subject, version, file, drawn),
      };
    },
    versionOf: (wanted) => digestOf('table' in wanted ? drawnOf(wanted, site) : drawnOfTwo(wanted.tables, site)),
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

/** Removes the pictures of tables that are not public any more: of deleted accounts, or hidden by another process of the API. */
export async function removeStalePictures({
  clock,
  pictures,
  store,
}: Pick<Platform, 'clock' | 'store'> & { pictures: Pictures }): Promise<void> {
  for (const id of await pictures.tables()) {
    const table = await store.db
      .selectFrom('simpleTables')
      .select('id')
      .where('id', '=', id)
      .where('isPublic', '=', true)
      .where(isShown(store.db, clock.now()))
      .executeTakeFirst();
    if (table === undefined) await pictures.forget(id);
  }
}
