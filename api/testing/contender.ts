import { workerData } from 'node:worker_threads';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrations } from '../src/platform/database/migrations/index.ts';
import { openPostgres, openSqlite } from '../src/platform/database/database.ts';
import type { Task } from './contend.ts';

const TIMES = 100;
const { environment, task } = workerData as { environment: Record<string, string>; task: Task };

const url = environment['DATABASE_URL'];
const store =
  url === undefined
    ? openSqlite(environment['DATA_DIR'] ?? '')
    : openPostgres(url, { poolSize: 2, onLost: () => undefined });

/** Reads and then writes: loses an update unless the transaction is isolated. */
const addTeam = () =>
  store.write(async (transaction) => {
    const { numberOfTeams } = await transaction.selectFrom('leagues').select('numberOfTeams').executeTakeFirstOrThrow();
    await transaction
      .updateTable('leagues')
      .set({ numberOfTeams: numberOfTeams + 1 })
      .execute();
  }, 'serializable');

if (task === 'migrate') await migrate(store.db, store.engine, migrations, new Date());
else for (let time = 0; time < TIMES; time += 1) await addTeam();
await store.close();
