import { type TipMailKind, tipMailKinds, type TipMails } from 'shared-contract/tip-mails';
import { tokenHash } from '../../platform/mail/mail-tokens.ts';
import type { Platform } from '../../platform/endpoints/platform.ts';
import type { Db } from '../../platform/database/database.ts';

/** Which mails about tips somebody wants. */
export async function wantedMails(db: Db, userId: string): Promise<TipMails> {
  const rows = await db
    .selectFrom('tipMails')
    .select('kind')
    .where('userId', '=', userId)
    .where('isWanted', '=', true)
    .execute();
  const wanted = new Set(rows.map(({ kind }) => kind));
  return { deadline: wanted.has('deadline'), round: wanted.has('round'), season: wanted.has('season') };
}

/** Turns kinds of mails on or off; those left out stay. The link of a kind stays the same, so that those of older mails go on working. */
export async function chooseMails(
  db: Db,
  { clock, mailTokens }: Pick<Platform, 'clock' | 'mailTokens'>,
  userId: string,
  chosen: Partial<TipMails>,
): Promise<void> {
  const now = await wantedMails(db, userId);
  for (const kind of tipMailKinds) {
    const isWanted = chosen[kind];
    if (isWanted === undefined || isWanted === now[kind]) continue;
    const id = clock.newId();
    const wantedAt = clock.now().toISOString();
    await db
      .insertInto('tipMails')
      .values({ userId, kind, id, tokenHash: tokenHash(mailTokens.tokenFor(id)), isWanted, wantedAt })
      .onConflict((same) => same.columns(['userId', 'kind']).doUpdateSet({ isWanted, wantedAt }))
      .execute();
  }
}

/** The kind of mails that a token turns off; `undefined` of one that is none of theirs. */
export async function kindOfToken(db: Db, token: string): Promise<TipMailKind | undefined> {
  const row = await db
    .selectFrom('tipMails')
    .select('kind')
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirst();
  return row?.kind;
}

/** Turns the kind of mails off that a token came with; `false` when it is none of theirs. */
export async function turnTipMailsOff(db: Db, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tipMails')
    .set({ isWanted: false })
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
