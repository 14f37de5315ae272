/** Runs a durable PostgreSQL server, and sends the URL of its database to the parent process, until that ends it. */

import { startPostgres } from './postgres.ts';

const postgres = await startPostgres({ isDurable: true });
const stop = () => void postgres.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('disconnect', stop);
process.send?.(postgres.url('postgres'));
