import { newDatabase } from '../../testing/database.ts';
import { openDatabaseFile } from './sqlite.ts';
import path from 'node:path';

test('SQLite is opened with full durability and foreign keys', async () => {
  const database = await newDatabase();
  const file = openDatabaseFile(path.join(database.folder, 'some.db'));
  const pragma = (name: string) => Object.values(file.prepare(`pragma ${name}`).get() ?? {})[0];
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(2);
  expect(pragma('foreign_keys')).toBe(1);
  expect(pragma('busy_timeout')).toBe(0);
  expect(pragma('trusted_schema')).toBe(0);
  file.close();
  await database.remove();
});
