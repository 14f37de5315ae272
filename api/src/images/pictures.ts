import { hash } from 'node:crypto';
import path from 'node:path';
import { Id } from 'shared-contract/fields';
import type { PictureFormat, PictureShape } from 'shared-contract/pictures';
import type { PublicTable } from 'shared-contract/tables';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Config } from '../platform/config.ts';
import type { StandingsCache } from '../competition/standings/standings.ts';
import type { Platform } from '../platform/endpoints/platform.ts';
import type { ScorerCache } from '../tips/results/scored-rounds.ts';
import type { TwoTables } from '../tables/compare.ts';
import { isTableVisible } from '../tables/table-visibility.ts';
import { DRAWING, drawnOf, drawnOfTwo } from './drawn.ts';
import type { Job } from './drawing-job.ts';
import { createPictureCache } from './picture-cache.ts';
import { createPainter } from './painter.ts';
import type { Poster } from './poster.ts';
import type { ShownTable } from './shown.ts';

const BYTES_OF_A_MEGABYTE = 1024 * 1024;

/** A poster, and its folder in the cache: the id of its group, season or user, and its kind if there are several. */
export type ShownPoster = { poster: Poster; subject: [id: string, kind?: 'leaderboard'] };

/**
 * A requested picture: of a table in a shape and a file format, of two tables side by side, or of a page without a
 * table.
 */
export type Wanted = (ShownTable & { shape: PictureShape; format: PictureFormat }) | TwoTables | ShownPoster;

/** Returns the tables in a picture; none for a poster. */
export function tablesIn(wanted: Wanted): PublicTable[] {
  if ('poster' in wanted) return [];
  return 'table' in wanted ? [wanted.table] : wanted.tables;
}

export type Pictures = ReturnType<typeof createPictures>;

/** The services of handlers for public tables with pictures. */
export type PictureServices = Platform & { pictures: Pictures; scorers: ScorerCache; standings: StandingsCache };

/** Creates the pictures of tables. A worker draws them, and `DATA_DIR/pictures` caches them; backups leave them out. */
export function createPictures(
  { dataDir, pictureCacheMb, site }: Pick<Config, 'dataDir' | 'pictureCacheMb' | 'site'>,
  log: Pick<Logger, 'error' | 'info'>,
) {
  const painter = createPainter(log);
  const cache = createPictureCache(path.join(dataDir, 'pictures'), pictureCacheMb * BYTES_OF_A_MEGABYTE);
  let card: Buffer | null = null;

  const digestOf = (drawn: object) => hash('sha256', JSON.stringify([DRAWING, drawn]), 'base64url').slice(0, 16);
  function jobOf(wanted: Wanted): Exclude<Job, { kind: 'card' }> {
    if ('poster' in wanted) return { kind: 'poster', drawn: wanted.poster };
    if ('tables' in wanted) return { kind: 'comparison', drawn: drawnOfTwo(wanted, site) };
    const { shape, format } = wanted;
    return { kind: 'table', drawn: drawnOf(wanted, site), shape, format };
  }

  return {
    /** Returns a picture that is cached or can be drawn. */
    of(wanted: Wanted) {
      const job = jobOf(wanted);
      const version = digestOf(job.drawn);
      const subject =
        'poster' in wanted ? wanted.subject.filter((part) => part !== undefined) : tablesIn(wanted).map(({ id }) => id);
      const file = `${version}-${job.kind === 'table' ? `${job.shape}.${job.format}` : `${job.kind}.png`}`;
      const key = [...subject, file].join('/');
      return {
        version,
        /** Returns the picture if it is cached. */
        readCached: () => cache.read(subject, file),
        /** Whether `draw` would refuse it now. */
        isRefused: () => painter.isBusyFor(key),
        /** @throws {Failure} `busy` when too many are queued, or the worker ends. */
        draw: () => painter.draw(key, job),
        /** Caches the drawn picture, and deletes earlier versions for the same tables. */
        cacheDrawn: (drawn: Buffer) => cache.store(subject, version, file, drawn),
      };
    },
    /** Returns the version of the pictures of one or two tables, or of a poster. It changes with their contents. */
    versionOf: (wanted: ShownTable | TwoTables | ShownPoster) => {
      if ('poster' in wanted) return digestOf(wanted.poster);
      return digestOf('table' in wanted ? drawnOf(wanted, site) : drawnOfTwo(wanted, site));
    },
    /**
     * Returns the product's card, for pages without a table. @throws {Failure} `busy` when it has not been drawn yet
     * and too many are queued.
     */
    async card(): Promise<Buffer> {
      card ??= await painter.draw('card', { kind: 'card', productName: site.productName });
      return card;
    },
    /** Removes the pictures of a table, alone or in a comparison. */
    forget: cache.forget,
    /** Returns the ids of the tables that have pictures. */
    tables: cache.tables,
    /** Starts the worker before the first picture is requested. */
    start: painter.start,
    close: painter.close,
  };
}

/**
 * Removes the pictures of tables that are not public any more: of deleted accounts, or hidden by another process of the
 * API. Posters, which are about no table, are cached until then only.
 */
export async function removeStalePictures({
  clock,
  pictures,
  store,
}: Pick<Platform, 'clock' | 'store'> & { pictures: Pictures }): Promise<void> {
  for (const id of await pictures.tables()) {
    if (!(v.is(Id, id) && (await isTableVisible(store.db, id, clock.now())))) await pictures.forget(id);
  }
}
