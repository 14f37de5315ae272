import { hash } from 'node:crypto';
import path from 'node:path';
import type { PictureFormat, PictureShape } from 'shared-contract/pictures';
import type { PublicTable } from 'shared-contract/tables';
import type { Logger } from 'pino';
import type { Config } from '../platform/config.ts';
import type { StandingsCache } from '../competition/standings/standings.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { ScorerCache } from '../tips/results/scored-rounds.ts';
import { isTableVisible } from '../tables/table-visibility.ts';
import { DRAWING, drawnOf, drawnOfTwo } from './drawn.ts';
import type { Job } from './drawing-job.ts';
import { createPictureCache } from './picture-cache.ts';
import { createPainter } from './painter.ts';
import type { ShownTable } from './shown.ts';

const BYTES_OF_A_MEGABYTE = 1024 * 1024;

/** A picture to give: of a table in a shape and as a kind of file, or of two tables beside each other. */
export type Wanted =
  | (ShownTable & { shape: PictureShape; format: PictureFormat })
  | { tables: [PublicTable, PublicTable] };

export type Pictures = ReturnType<typeof createPictures>;

/** The services of handlers that show public tables with their pictures. */
export type PictureServices = Platform & { pictures: Pictures; scorers: ScorerCache; standings: StandingsCache };

/** The pictures of tables: drawn by a worker, kept in `DATA_DIR/pictures`, which is no part of a backup. */
export function createPictures(
  { dataDir, pictureCacheMb, site }: Pick<Config, 'dataDir' | 'pictureCacheMb' | 'site'>,
  log: Pick<Logger, 'error' | 'info'>,
) {
  const painter = createPainter(log);
  const cache = createPictureCache(path.join(dataDir, 'pictures'), pictureCacheMb * BYTES_OF_A_MEGABYTE);
  let card: Buffer | null = null;

  const digestOf = (drawn: object) => hash('sha256', JSON.stringify([DRAWING, drawn]), 'base64url').slice(0, 16);
  function jobOf(wanted: Wanted): Exclude<Job, { kind: 'card' }> {
    if ('tables' in wanted) return { kind: 'comparison', drawn: drawnOfTwo(wanted.tables, site) };
    const { shape, format } = wanted;
    return { kind: 'table', drawn: drawnOf(wanted, site), shape, format };
  }

  return {
    /** A picture that may be cached already, or has to be drawn. */
    of(wanted: Wanted) {
      const job = jobOf(wanted);
      const version = digestOf(job.drawn);
      const subject = ('table' in wanted ? [wanted.table] : wanted.tables).map(({ id }) => id);
      const file = `${version}-${job.kind === 'table' ? `${job.shape}.${job.format}` : 'compared.png'}`;
      const key = [...subject, file].join('/');
      return {
        version,
        /** The picture, if it is cached. */
        readCached: () => cache.read(subject, file),
        /** Whether `draw` would refuse it now. */
        isRefused: () => painter.isBusyFor(key),
        /** @throws {Failure} `busy` when too many are waiting, or the worker ends. */
        draw: () => painter.draw(key, job),
        /** Caches the drawn picture, and none of earlier versions of the same tables. */
        cacheDrawn: (drawn: Buffer) => cache.store(subject, version, file, drawn),
      };
    },
    /** The version of pictures of a table or of two: another one for every change of what they show. */
    versionOf: (wanted: ShownTable | { tables: [PublicTable, PublicTable] }) =>
      digestOf('table' in wanted ? drawnOf(wanted, site) : drawnOfTwo(wanted.tables, site)),
    /** The product's card, for pages without a table. @throws {Failure} `busy` when it has not been drawn yet and too many are waiting. */
    async card(): Promise<Buffer> {
      card ??= await painter.draw('card', { kind: 'card', productName: site.productName });
      return card;
    },
    /** Removes the pictures of a table, alone or beside another. */
    forget: cache.forget,
    /** The tables that have pictures. */
    tables: cache.tables,
    /** Starts the worker before the first picture is requested. */
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
    if (!(await isTableVisible(store.db, id, clock.now()))) await pictures.forget(id);
  }
}
