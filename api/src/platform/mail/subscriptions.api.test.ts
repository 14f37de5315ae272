import { sql } from 'kysely';
import { getOwnProfile } from 'shared-contract/account';
import { sendFriendRequest, turnRequestMailsOn } from 'shared-contract/friends';
import { turnMailsOff } from 'shared-contract/mail';
import { getTipMails } from 'shared-contract/tip-mails';
import { openMailbox } from '../../../testing/mail.ts';
import { ownDataOf } from '../../../testing/own-data.ts';
import { startServer, type TestServer, type TestUser } from '../../../testing/server.ts';
import { migrate } from '../database/migrate.ts';
import { mailSubscriptions } from '../database/migrations/0050-mail-subscriptions.ts';
import { migrations } from '../database/migrations/index.ts';
import { migrationContext } from '../database/migrations/migration.ts';
import { tokenHash } from './mail-tokens.ts';

const AT = '2026-01-02T03:04:05.678Z';

type Token = { id: string; token: string };

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

/** Restores the tables of the previous schema, with the rows that `statements` insert, and migrates them. */
async function upgradeFrom(statements: string[]): Promise<void> {
  const { db, engine } = server.services.store;
  const { createTable, type } = migrationContext(db as never, engine);
  await createTable('tip_mails')
    .addColumn('user_id', type.id)
    .addColumn('kind', type.key)
    .addColumn('id', type.id)
    .addColumn('token_hash', type.key)
    .addColumn('is_wanted', type.flag)
    .addColumn('wanted_at', type.moment)
    .execute();
  await createTable('mail_offs')
    .addColumn('user_id', type.id)
    .addColumn('id', type.id)
    .addColumn('token_hash', type.text)
    .addColumn('created_at', type.moment)
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('wants_request_mails', type.flag, (column) => column.notNull().defaultTo(true))
    .execute();
  await db.schema.dropTable('mail_subscriptions').execute();
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.deleteFrom('schemaMigrations').where('name', '=', mailSubscriptions.name).execute();
  await migrate(db, engine, migrations, server.services.clock.now());
}

const flag = (value: boolean) => (server.services.store.engine === 'sqlite' ? Number(value) : value);

async function newConfirmedUser(): Promise<TestUser> {
  const user = await server.newUser();
  await server.services.store.db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', user.id).execute();
  return user;
}

const wantsRequestMails = async ({ token }: TestUser) =>
  (await server.call(getOwnProfile, { token })).answer.wantsRequestMails;
const turnOff = async (token: string) => (await server.call(turnMailsOff, { params: { token } })).status;
const pageOf = async (token: string) =>
  (await server.inject({ method: 'GET', url: `/api/mail/off/${token}` })).headers.location;

test('accepts tokens mailed before an upgrade to turn off their kind of mail', async () => {
  const [tipper, friend] = [await newConfirmedUser(), await newConfirmedUser()];
  const { clock, mailTokens } = server.services;
  const [round, season, request] = Array.from({ length: 3 }, () => {
    const id = clock.newId();
    return { id, token: mailTokens.tokenFor(id) };
  }) as [Token, Token, Token];
  await upgradeFrom([
    `insert into tip_mails values
      ('${tipper.id}', 'round', '${round.id}', '${tokenHash(round.token)}', ${flag(true)}, '${AT}'),
      ('${tipper.id}', 'season', '${season.id}', '${tokenHash(season.token)}', ${flag(false)}, '${AT}')`,
    `insert into mail_offs values ('${friend.id}', '${request.id}', '${tokenHash(request.token)}', '${AT}')`,
  ]);

  const tipMails = async () => (await server.call(getTipMails, { token: tipper.token })).answer;
  expect(await tipMails()).toEqual({ deadline: false, round: true, season: false });
  const { tipMails: exported } = await ownDataOf(server, tipper.token);
  expect(exported).toEqual([
    { kind: 'round', isWanted: true, since: AT },
    { kind: 'season', isWanted: false, since: AT },
  ]);
  expect(await pageOf(round.token)).toBe(`http://localhost:8080/mailoff?token=${round.token}&kind=round`);
  expect(await turnOff(round.token)).toBe(204);
  expect(await tipMails()).toEqual({ deadline: false, round: false, season: false });

  expect(await wantsRequestMails(friend)).toBe(true);
  expect(await pageOf(request.token)).toBe(`http://localhost:8080/mailoff?token=${request.token}`);
  expect(await turnOff(request.token)).toBe(204);
  expect(await wantsRequestMails(friend)).toBe(false);
  expect((await ownDataOf(server, friend.token)).tipMails).toEqual([]);
});

test('issues a token with the first mail for a choice from before an upgrade', async () => {
  const [sender, other, receiver] = [await newConfirmedUser(), await newConfirmedUser(), await newConfirmedUser()];
  await upgradeFrom([`update users set wants_request_mails = ${flag(false)} where id = '${receiver.id}'`]);
  const mailbox = openMailbox(server);
  const ask = async ({ token }: TestUser) => {
    await server.call(sendFriendRequest, { params: { id: receiver.id }, token });
    return (await mailbox.mailsTo(receiver.email)).filter(({ subject }) => subject.includes('asks to be your friend'));
  };
  expect(await wantsRequestMails(receiver)).toBe(false);
  expect(await ask(sender)).toEqual([]);
  await server.call(turnRequestMailsOn, { token: receiver.token });
  const [mail] = await ask(other);
  expect(await wantsRequestMails(receiver)).toBe(true);
  expect(await turnOff(mail?.unsubscribeUrl?.split('/').at(-1) ?? '')).toBe(204);
  expect(await wantsRequestMails(receiver)).toBe(false);
});
