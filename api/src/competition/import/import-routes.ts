import type { FastifyInstance } from 'fastify';
import { importSeason, undoImport } from 'shared-contract/season-import';
import type { Bind } from '../../platform/endpoints/bind.ts';
import type { SeasonReader } from './reader.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import { dryRun, importInto, undoImported } from './import-season.ts';
import { BY_ADMINISTRATORS } from '../../platform/rate-limits/call-policy.ts';

/**
 * How long a stopping server continues to read files. Must be below `DRAIN_MS` in `main.ts`, so that a file that is
 * refused then still gets its response.
 */
const LAST_READING_MS = 2000;

/** Binds the endpoints with which administrators import seasons and undo imports. */
export function importRoutes(bind: Bind, services: Platform & { seasonReader: SeasonReader }): void {
  const { clock, store } = services;

  bind(importSeason, BY_ADMINISTRATORS, async ({ client, body, caller, write }) => {
    const { columns, dateOrder, delimiter, format, season, source } = body;
    const seasonRead = await services.seasonReader.read(
      source,
      { columns, dateOrder, delimiter, format, season },
      client,
    );
    if (body.dryRun) return (await store.read((db) => dryRun(db, body, seasonRead))).answer;
    // Two imports that create the same league share no row to lock, so only serializable isolation separates them.
    return write((db) => importInto({ db, clock, userId: caller.userId }, body, seasonRead), 'serializable');
  });

  bind(undoImport, BY_ADMINISTRATORS, ({ caller, params }) =>
    store.write((db) => undoImported({ db, clock, userId: caller.userId }, params.id)),
  );
}

/**
 * Stops the reader's threads with the server. A file that is still being read `LAST_READING_MS` after the start of the
 * shutdown is refused as busy.
 */
export function closeSeasonReader(app: FastifyInstance, services: { seasonReader: SeasonReader }): void {
  app.addHook('preClose', async () => {
    setTimeout(() => void services.seasonReader.close(), LAST_READING_MS).unref();
  });
  app.addHook('onClose', () => services.seasonReader.close());
}
