import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { counted } from 'shared-contract/counts';
import { Email, NewPassword } from 'shared-contract/fields';
import * as v from 'valibot';
import { commonPasswordReason } from './platform/sessions/common-passwords.ts';
import { serverClient } from './platform/sessions/fair-queue.ts';
import { runDrill } from './cli-drill.ts';
import { importFile } from './cli-import.ts';
import { print, printCounts } from './cli-output.ts';
import { playRound, removeDemo } from './operations/demo-data/demo-commands.ts';
import { voidMailTokens } from './account/link-tokens.ts';
import { recordChange } from './change-log/record.ts';
import { removeBan } from './users/bans.ts';
import { queueMail } from './platform/mail/outbox.ts';
import { securityNotices } from './account/authentication/security-notices.ts';
import { removeFactor } from './users/second-factors.ts';
import { createPasswords } from './platform/sessions/passwords.ts';
import { endSessions } from './platform/sessions/sessions.ts';
import { addUser, findUserByEmail, nameInMail, noticeTo, updateUser } from './users/users.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { restore } from './platform/database/backup/restore.ts';
import { backUp } from './platform/database/backup/write.ts';
import { checkStore } from './platform/database/check.ts';
import { migrate } from './platform/database/migrate.ts';
import { migrations } from './platform/database/migrations/index.ts';
import { databaseFile, openPostgres, openSqlite, type Store } from './platform/database/database.ts';

const usage = `Works on the database named by the server's environment variables. The server may be running.

  admin <e-mail>       create an administrator, or promote a user and lift their ban; prints the password if it generates one
  password <e-mail>    set a password from the first line of standard input; ends the user's sessions and reset links
  second-factor off <e-mail>
                       switch off the lost second factor of a user; logs it and mails the user
  backup <file>        write all data into a file, while the server runs
  restore <file>       restore a file into an empty database of either kind
  drill <folder> [--postgres <url>]
                       restore the newest backup of a folder into an empty scratch database and check it; PostgreSQL
                       with a role that may create databases, otherwise SQLite; needs no environment
  migrate              migrate the database to this release, while a server of the previous release runs
  import <file> --country <name> --league <name> --season <number> [--write]
                       import a season from a file, such as 2425 for 2024/25; without --write it only prints a preview
  demo round           play the next round of the demonstration's running league, as an import does
  demo remove          remove that league with its clubs, its invented people, their tips and groups; tips that
                       others made of it stay as plain tables, and their groups for it end
  check                check the store and count its rows`;

const SECOND_FACTOR_OFF = 'second-factor off';
const [DEMO_ROUND, DEMO_REMOVE] = ['demo round', 'demo remove'] as const;

const PASSWORD_BYTES = 12;
/** Returns a random password with every character class that the rules require. */
const newPassword = () => `${randomBytes(PASSWORD_BYTES).toString('base64url')}-Aa1`;

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

async function playDemoRound(store: Store): Promise<void> {
  const { matches, round } = await playRound(store, systemClock);
  print(`Played round ${round}: ${counted(matches, 'result')}. The server scores the tips within a minute.`);
}

async function removeDemoLeague(store: Store): Promise<void> {
  const { keptTables, league, otherGroups, people } = await removeDemo(store, systemClock);
  print(`Removed ${league} with its clubs and ${counted(people, 'person', 'people')}.`);
  if (keptTables > 0) print(`Tips of others that are plain tables now: ${keptTables}`);
  if (otherGroups > 0) print(`Groups of others that ended: ${otherGroups}`);
}

async function check(store: Store): Promise<void> {
  const counts = await checkStore(store);
  print('The store is in order.');
  printCounts(counts);
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
      postgres: { type: 'string' },
    },
  });
  // Two words are one command.
  const twoWords = [SECOND_FACTOR_OFF, DEMO_ROUND, DEMO_REMOVE].find(
    (words) => positionals.slice(0, 2).join(' ') === words,
  );
  const [command, argument = ''] = twoWords === undefined ? positionals : [twoWords, positionals[2]];
  if (values.help === true || command === undefined) {
    print(usage);
    return;
  }
  const alone = ['check', 'migrate', DEMO_ROUND, DEMO_REMOVE];
  const isKnown = ['admin', 'password', SECOND_FACTOR_OFF, 'backup', 'restore', 'drill', 'import', ...alone].includes(
    command,
  );
  const hasNoArgument = alone.includes(command);
  if (!isKnown || (!hasNoArgument && argument === '')) throw new Error(usage);

  if (command === 'drill') return runDrill(argument, values.postgres);
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
    else if (command === DEMO_ROUND) await playDemoRound(store);
    else if (command === DEMO_REMOVE) await removeDemoLeague(store);
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
