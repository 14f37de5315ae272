import { type Expression, sql, type SqlBool } from 'kysely';
import type { OwnData } from 'shared-contract/own-data';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { hasRow } from '../database/rows.ts';
import type { SubscriptionKind } from '../database/schema/mails.ts';
import { type MailTokens, tokenHash } from './mail-tokens.ts';

/** Which of the mails that can be turned off a user wants. */
export type Subscriptions = Record<SubscriptionKind, boolean>;

/** The subscriptions of a user who has changed none. */
const byDefault: Subscriptions = { request: true, deadline: false, round: false, season: false };

type Needs = { clock: Clock; mailTokens: MailTokens };

/** Reads which mails a user wants. */
export async function subscriptionsOf(db: Db, userId: string): Promise<Subscriptions> {
  const rows = await db
    .selectFrom('mailSubscriptions')
    .select(['kind', 'isWanted'])
    .where('userId', '=', userId)
    .execute();
  return { ...byDefault, ...Object.fromEntries(rows.map(({ isWanted, kind }) => [kind, Boolean(isWanted)])) };
}

/** Creates a condition for queries of users: whether a user has wanted a kind of mail since before a timestamp. */
export const isSubscribed = (
  db: Db,
  userId: Expression<string>,
  { before, kind }: { kind: SubscriptionKind; before: string },
) =>
  sql<SqlBool>`exists ${db
    .selectFrom('mailSubscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('isWanted', '=', true)
    .where('wantedAt', '<', before)}`;

/** Returns the kinds of tip mails that a user has ever turned on or off, for the export of their data. */
export async function tipMailsOf(db: Db, userId: string): Promise<NonNullable<OwnData['tipMails']>> {
  const mails = await db
    .selectFrom('mailSubscriptions')
    .select(['kind', 'isWanted', 'wantedAt'])
    .where('userId', '=', userId)
    .orderBy('kind')
    .execute();
  return mails.flatMap(({ isWanted, kind, wantedAt }) =>
    kind === 'request' ? [] : [{ kind, isWanted: Boolean(isWanted), since: wantedAt }],
  );
}

function newToken({ clock, mailTokens }: Needs) {
  const id = clock.newId();
  return { id, tokenHash: tokenHash(mailTokens.tokenFor(id)) };
}

/**
 * Turns kinds of mail on or off; absent kinds stay unchanged. The token of a kind never changes, so that the links of
 * older mails still work.
 */
export async function changeSubscriptions(
  db: Db,
  needs: Needs,
  userId: string,
  wanted: Partial<Subscriptions>,
): Promise<void> {
  const current = await subscriptionsOf(db, userId);
  const wantedAt = needs.clock.now().toISOString();
  for (const kind of Object.keys(current) as SubscriptionKind[]) {
    const isWanted = wanted[kind];
    if (isWanted === undefined || isWanted === current[kind]) continue;
    await db
      .insertInto('mailSubscriptions')
      .values({ userId, kind, ...newToken(needs), isWanted, wantedAt })
      .onConflict((same) => same.columns(['userId', 'kind']).doUpdateSet({ isWanted, wantedAt }))
      .execute();
  }
}

/** Returns whether a user has never turned a kind of mail on or off. Not for kinds that are on by default. */
export async function isUndecided(db: Db, userId: string, kind: SubscriptionKind): Promise<boolean> {
  const choice = db.selectFrom('mailSubscriptions').select('id').where('userId', '=', userId).where('kind', '=', kind);
  return !(await hasRow(choice));
}

/** Turns a kind of mail on or off for an undecided user. Never changes an earlier choice. */
export async function decideFirst(
  db: Db,
  needs: Needs,
  userId: string,
  { isWanted, kind }: { isWanted: boolean; kind: SubscriptionKind },
): Promise<void> {
  await db
    .insertInto('mailSubscriptions')
    .values({ userId, kind, ...newToken(needs), isWanted, wantedAt: needs.clock.now().toISOString() })
    .onConflict((same) => same.columns(['userId', 'kind']).doNothing())
    .execute();
}

/** Issues the token that turns a kind of mail off, if the user has none yet. */
export async function ensureUnsubscribeToken(
  db: Db,
  needs: Needs,
  userId: string,
  kind: SubscriptionKind,
): Promise<void> {
  const [token, wantedAt] = [newToken(needs), needs.clock.now().toISOString()];
  await db
    .insertInto('mailSubscriptions')
    .values({ userId, kind, ...token, isWanted: byDefault[kind], wantedAt })
    .onConflict((same) =>
      same.columns(['userId', 'kind']).doUpdateSet(token).where('mailSubscriptions.tokenHash', 'is', null),
    )
    .execute();
}

/**
 * Returns the id of the token with which a recipient turns a kind of mail off; `undefined` if they do not want these
 * mails.
 */
export async function unsubscribeIdOf(db: Db, emailKey: string, kind: SubscriptionKind): Promise<string | undefined> {
  const subscription = await db
    .selectFrom('mailSubscriptions')
    .innerJoin('users', 'users.id', 'mailSubscriptions.userId')
    .select('mailSubscriptions.id')
    .where('users.emailKey', '=', emailKey)
    .where('kind', '=', kind)
    .where('isWanted', '=', true)
    .executeTakeFirst();
  return subscription?.id;
}

/** Returns the kind of mail that a token turns off; `undefined` for an unknown token. */
export async function kindOfToken(db: Db, token: string): Promise<SubscriptionKind | undefined> {
  const subscription = await db
    .selectFrom('mailSubscriptions')
    .select('kind')
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirst();
  return subscription?.kind;
}

/** Turns off the mails of a token. Returns `false` for an unknown token. */
export async function unsubscribe(db: Db, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailSubscriptions')
    .set({ isWanted: false })
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
