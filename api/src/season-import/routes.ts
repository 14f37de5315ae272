import { importSeason, undoImport } from 'shared-contract/season-import';
import type { Bind } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { dryRun, importInto, undoImported } from './import-season.ts';
import { readSeason } from './read-season.ts';

/** Administrators' import of whole seasons. */
export function importRoutes(bind: Bind, { clock, store }: Services): void {
  bind(importSeason, async ({ body, caller, write }) => {
    const read = readSeason(body.source, body);
    if (body.dryRun) return (await store.read((db) => dryRun(db, body, read))).answer;
    // Two imports that both make the league have no row in common to wait for.
    return write((db) => importInto({ db, clock, userId: caller.userId }, body, read), 'serializable');
  });

  bind(undoImport, ({ caller, params }) =>
    store.write((db) => undoImported({ db, clock, userId: caller.userId }, params.id)),
  );
}
