import { systemClock } from '../src/platform/clock.ts';
import { openPostgres, openSqlite } from '../src/platform/database/database.ts';
import { TipScoring } from '../src/tips/scoring/scoring-job.ts';

/** Scores due tips once and exits, for tests that kill the process or start several. */
const url = process.env['DATABASE_URL'];
const store =
  url === undefined
    ? openSqlite(process.env['DATA_DIR'] ?? '')
    : openPostgres(url, { poolSize: 2, onLost: () => undefined });
await new TipScoring({ clock: systemClock, store }).run();
await store.close();
