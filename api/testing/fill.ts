import { openSqlite } from '../src/platform/database/database.ts';
import { addTeamsAndLeagues, addUsers } from './many-rows.ts';

/** Fills the database of a folder: `node testing/fill.ts <folder> <teams and leagues> <users>`. */
const [folder = '', rows, users] = process.argv.slice(2);
const store = openSqlite(folder);
await addTeamsAndLeagues(store, 1, Number(rows));
await addUsers(store, 1, Number(users));
await store.close();
