import { chmodSync, chownSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDatabase, type TestDatabase } from '../../../testing/database.ts';
import { outcomeOfStart, startUp } from '../../../testing/start-up.ts';
import { databaseFile } from '../../platform/database/database.ts';

let database: TestDatabase;
let file: string;
beforeEach(async () => {
  database = await newDatabase('sqlite');
  file = databaseFile(database.folder);
  await (await startUp(database)).store.close();
});
afterEach(() => database.remove());

test('names a file that is empty, truncated or no database, and leaves it unchanged', async () => {
  const whole = readFileSync(file);
  const destroyed = Buffer.from(whole);
  destroyed.fill('x', 0, 100);
  for (const [content, sentence] of [
    [Buffer.alloc(0), 'is missing or empty'],
    [Buffer.from('This is a text.\n'.repeat(100)), 'is no database, or its beginning is destroyed'],
    [destroyed, 'is no database, or its beginning is destroyed'],
    [whole.subarray(0, whole.length / 2), 'is damaged'],
  ] as const) {
    writeFileSync(file, content);
    const outcome = await outcomeOfStart(database);
    expect(outcome).toContain(`${file} ${sentence}`);
    expect(outcome).toMatch(/restore a backup with "pnpm api:cli restore <file>"/i);
    expect(readFileSync(file).equals(content)).toBe(true);
  }
});

const isRoot = process.geteuid?.() === 0;
const unprivilegedUid = isRoot ? 65_534 : (process.geteuid?.() ?? 0);

/** Runs `work` as an account without the rights of root, which may do anything. */
async function withoutPrivileges<T>(work: () => Promise<T>): Promise<T> {
  if (!isRoot) return work();
  process.seteuid?.(unprivilegedUid);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

test('names files and folders with missing rights, and the account that lacks them', async () => {
  const files = readdirSync(database.folder).map((name) => path.join(database.folder, name));
  if (isRoot) for (const owned of [database.folder, ...files]) chownSync(owned, unprivilegedUid, unprivilegedUid);
  expect(await withoutPrivileges(() => outcomeOfStart(database))).toBe('started');
  for (const [target, mode] of [
    [database.folder, 0o500],
    [file, 0o000],
    [file, 0o400],
  ] as const) {
    const before = statSync(target).mode;
    chmodSync(target, mode);
    const outcome = await withoutPrivileges(() => outcomeOfStart(database));
    chmodSync(target, before);
    expect(outcome).toMatch(new RegExp(`^${file} .*the account ${unprivilegedUid} that`));
  }
});
