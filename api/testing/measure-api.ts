/**
 * Compares the API, with all headers, limits, logs and metrics, to `node:http` alone. Both run the same statements on
 * the same database and return identical bytes. Run `pnpm bench:api` for both stores, or with the name of one. Both
 * servers are measured in turn in one run, and a separate process sends the requests, so compare the ratios. The
 * databases are in the folder for temporary files, which should be on a disk.
 *
 * - `--only read,create` measures some of the calls.
 * - `--export` measures instead the longest time for which the largest export of a user's data blocks the event loop.
 * - `--growth 1000000` measures instead how the slowest responses grow from 1,000 tables to that many. Creating them
 * takes minutes.
 */

import { parseArgs } from 'node:util';
import { compareWithBare } from './compare-with-bare.ts';
import { measureExport } from './measure-export.ts';
import { FEW_TABLES, measureGrowth } from './measure-growth.ts';
import { type Kind, row } from './measured-servers.ts';
import { startPostgres } from './postgres.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    export: { type: 'boolean', default: false },
    growth: { type: 'string' },
  },
});
const [chosen] = positionals;
const only = values.only.split(',').filter((name) => name !== '');
const many = Number(values.growth ?? 0);
if (values.export) row('store', 'call', 'answers', 'largest response', 'longest synchronous run');
else if (many > 0) row('store', 'call', `${FEW_TABLES} tables, p99 ms`, `${many} tables, p99 ms`, 'ratio');
else
  row(
    'store',
    'call',
    'bare, per second',
    'API, per second',
    'ratio',
    'API, p99 ms',
    'bare, p99 ms',
    'CPU of API + PostgreSQL, µs',
  );
const measure = (kind: Kind, databasePid?: number) =>
  values.export
    ? measureExport(kind)
    : many > 0
      ? measureGrowth(kind, many, only)
      : compareWithBare(kind, only, databasePid);
if (chosen !== 'postgres') await measure('sqlite');
if (chosen !== 'sqlite') {
  const postgres = await startPostgres({ isDurable: true });
  process.env['TEST_POSTGRES_URL'] = postgres.url('');
  await measure('postgres', postgres.pid());
  await postgres.stop();
}
