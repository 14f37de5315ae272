import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { countryNumber } from 'shared-contract/countries';
import { Email, NewPassword } from 'shared-contract/fields';
import { fileText } from 'shared-contract/file-text';
import { ImportRequest } from 'shared-contract/season-import';
import * as v from 'valibot';
import { commonPasswordReason } from './platform/sessions/common-passwords.ts';
import { serverClient } from './platform/sessions/fair-queue.ts';
import { voidMailTokens } from './account/link-tokens.ts';
import { recordChange } from './change-log/record.ts';
import { removeBan } from './users/bans.ts';
import { queueMail } from './platform/mail/outbox.ts';
import { securityNotices } from './account/authentication/security-notices.ts';
import { dryRun, importInto } from './competition/import/import-season.ts';
import { readSeason } from './competition/import/read-season.ts';
import { removeFactor } from './users/second-factors.ts';
import { createPasswords } from './platform/sessions/passwords.ts';
import { endSessions } from './platform/sessions/sessions.ts';
import { addUser, findUserByEmail, nameInMail, noticeTo, updateUser } from './users/users.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { restore } from './platform/database/backup/restore.ts';
import { countRows } from './platform/database/backup/stored-tables.ts';
import { backUp } from './platform/database/backup/write.ts';
import { assertKnown, isMigrated, migrate } from './platform/database/migrate.ts';
import { migrations } from './platform/database/migrations/index.ts';
import { databaseFile, openPostgres, openSqlite, type Store } from './platform/database/database.ts';

const usage = `Works on the database named by the server's environment variables. The server may be running.

  admin <e-mail>       create an administrator, or promote a user and lift their ban; prints the password if it generates one
  password <e-mail>    set a password from the first line of standard input; ends the user's sessions and reset links
  second-factor off <e-mail>
                       switch off the lost second factor of a user; logs it and mails the user
  backup <file>        write all data into a file, while the server runs
  restore <file>       restore a file into an empty database of either kind
  migrate              migrate the database to this release, while a server of the previous release runs
  import <file> --country <name> --league <name> --season <number> [--write]
                       import a season from a file, such as 2425 for 2024/25; without --write it only prints a preview
  check                check the store and count its rows`;

const SECOND_FACTOR_OFF = 'second-factor off';

const PASSWORD_BYTES = 12;
/** Returns a random password with every character class that the rules require. */
const newPassword = () => `${randomBytes(PASSWORD_BYTES).toString('base64url')}-Aa1`;

const print = (line: string) => process.stdout.write(`${line}\n`);
const printCounts = (counts: Record<string, number>) => {
  for (const [table, count] of Object.entries(counts)) print(`${String(count).padStart(9)}  ${table}`);
};

/** Parses an argument. @throws {Error} with its first problem. */
function parseArgument<Output>(schema: v.GenericSchema<string, Output>, value: string): Output {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (!parsed.success) throw new Error(parsed.issues[0].message);
  return parsed.output;
}

async function firstLine(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.split(/\r?\n/, 1)[0] ?? '';
}

async function makeAdministrator(store: Store, config: Config, address: string): Promise<void> {
  const email = parseArgument(Email, address);
  const password = newPassword();
  const passwordHash = await createPasswords().hash(password, serverClient);
  const wasKnown = await store.write(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (user === undefined) {
      const id = systemClock.newId();
      const names = { firstName: 'New', lastName: 'Administrator' };
      const row = { id, email, ...names, role: 'admin' as const, passwordHash, createdAt: systemClock.now() };
      await addUser(transaction, row, config.site.productName);
      return false;
    }
    await updateUser(transaction, user.id, { role: 'admin' });
    await removeBan(transaction, user.id);
    await endSessions(transaction, user.id, null);
    return true;
  });
  print(wasKnown ? `${email} is an administrator now.` : `${email} is an administrator now, with password ${password}`);
}

async function setPassword(store: Store, address: string): Promise<void> {
  const password = parseArgument(NewPassword, await firstLine());
  const email = parseArgument(Email, address);
  const owner = await findUserByEmail(store.db, email);
  const reason = owner === undefined ? null : commonPasswordReason(password, owner);
  if (reason !== null) throw new Error(reason);
  const passwordHash = await createPasswords().hash(password, serverClient);
  await store.write(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (user === undefined) throw new Error(`No user has the e-mail ${address}.`);
    await updateUser(transaction, user.id, { passwordHash });
    await voidMailTokens(transaction, user.id, 'set-password');
    await endSessions(transaction, user.id, null);
  });
  print(`${address} has a new password.`);
}

async function switchOffSecondFactor(store: Store, config: Config, address: string): Promise<void> {
  await store.write(async (transaction) => {
    const user = await findUserByEmail(transaction, parseArgument(Email, address));
    if (user === undefined) throw new Error(`No user has the e-mail ${address}.`);
    if (!(await removeFactor(transaction, user.id))) throw new Error(`${address} has no second factor.`);
    const entity = { entity: 'user' as const, entityId: user.id, entityName: `${user.firstName} ${user.lastName}` };
    const change = { ...entity, before: { hasSecondFactor: true }, after: { hasSecondFactor: false } };
    await recordChange({ db: transaction, clock: systemClock, userId: user.id, by: 'Command line' }, change);
    const data = { firstName: nameInMail(user) };
    const services = { clock: systemClock, config };
    await queueMail(transaction, services, { kind: securityNotices.secondFactorOff, ...noticeTo(user), data });
  });
  print(`The second factor of ${address} is off.`);
}

type ImportOptions = Partial<Record<'country' | 'league' | 'season', string | undefined>> & {
  write?: boolean | undefined;
};

/** Returns the first administrator, whom the audit log names as the author of the changes. */
async function firstAdministrator(store: Store): Promise<string> {
  const admin = await store.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .executeTakeFirstOrThrow(() => new Error('There is no administrator yet. Make one first.'));
  return admin.id;
}

async function importFile(
  store: Store,
  file: string,
  { country = '', league = '', season, write = false }: ImportOptions,
): Promise<void> {
  const { encoding, text } = fileText(await readFile(file));
  const name = country.replaceAll(' ', '');
  const given = {
    country: countryNumber(name),
    league: { name: league },
    season: Number(season),
    source: text,
    dryRun: !write,
  };
  const parsed = v.safeParse(ImportRequest, given);
  if (!parsed.success) throw new Error(`${v.getDotPath(parsed.issues[0]) ?? ''}: ${parsed.issues[0].message}`);
  const request = parsed.output;
  const read = readSeason(request.source, request);
  const preview = (await store.read((db) => dryRun(db, request, read))).answer;
  if (encoding !== 'utf-8') print(`Read as ${encoding}.`);
  for (const { level, line, message } of preview.problems)
    print(`${level}${line === null ? '' : ` in line ${line}`}: ${message}`);
  const userId = await firstAdministrator(store);
  const edit = { clock: systemClock, userId, by: 'Command line' };
  const answer = write
    ? await store.write((db) => importInto({ ...edit, db }, request, read), 'serializable')
    : preview;
  for (const what of ['teams', 'rounds', 'matches'] as const) {
    const { changed, created, skipped, unchanged } = answer[what];
    print(`${what}: ${created} new, ${changed} changed, ${unchanged} the same, ${skipped} left out`);
  }
  print(write ? 'Imported.' : 'Nothing was written. Add --write to import.');
}

async function check(store: Store): Promise<void> {
  await assertKnown(store.db, migrations);
  if (!(await isMigrated(store.db, migrations)))
    throw new Error('The database is older than this release. Start the server once.');
  if (store.engine === 'sqlite') {
    const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(store.db);
    const problems = rows.map(({ integrityCheck }) => integrityCheck).filter((line) => line !== 'ok');
    const { rows: orphans } = await sql`pragma foreign_key_check`.execute(store.db);
    if (problems.length > 0) throw new Error(`The file is damaged:\n${problems.join('\n')}\nRestore a backup.`);
    if (orphans.length > 0) throw new Error(`${orphans.length} rows refer to missing rows. Restore a backup.`);
  }
  print('The store is in order.');
  printCounts(await countRows(store.db));
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      country: { type: 'string' },
      league: { type: 'string' },
      season: { type: 'string' },
      write: { type: 'boolean' },
    },
  });
  // The two words are one command.
  const [command, argument = ''] = positionals.join(' ').startsWith(`${SECOND_FACTOR_OFF} `)
    ? [SECOND_FACTOR_OFF, positionals[2]]
    : positionals;
  if (values.help === true || command === undefined) {
    print(usage);
    return;
  }
  const isKnown = ['admin', 'password', SECOND_FACTOR_OFF, 'backup', 'restore', 'import', 'migrate', 'check'].includes(
    command,
  );
  const hasNoArgument = command === 'check' || command === 'migrate';
  if (!isKnown || (!hasNoArgument && argument === '')) throw new Error(usage);

  const config = readConfig(process.env);
  const file = databaseFile(config.dataDir);
  if (config.databaseUrl === null && command !== 'restore' && !(existsSync(file) && statSync(file).size > 0)) {
    throw new Error(`There is no database ${file}. Set DATA_DIR or DATABASE_URL as the server has it.`);
  }
  const store =
    config.databaseUrl === null
      ? openSqlite(config.dataDir)
      : openPostgres(config.databaseUrl, {
          poolSize: 2,
          onLost: (error) => process.stderr.write(`${error.message}\n`),
          withoutTimeLimits: true,
        });
  try {
    if (command !== 'check') await migrate(store.db, store.engine, migrations, systemClock.now());
    if (command === 'admin') await makeAdministrator(store, config, argument);
    else if (command === 'password') await setPassword(store, argument);
    else if (command === SECOND_FACTOR_OFF) await switchOffSecondFactor(store, config, argument);
    else if (command === 'import') await importFile(store, argument, values);
    else if (command === 'backup') printCounts(await backUp(store, argument));
    else if (command === 'restore') printCounts(await restore(store, argument));
    else await check(store);
  } finally {
    await store.close();
  }
}

// A reader such as `head` may close the pipe early. The command still completes; its further output is discarded.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await run();
} catch (error) {
  process.stderr.write(`${Error.isError(error) ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
