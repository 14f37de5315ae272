import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { LimitName } from '../rate-limits/rate-limits.ts';
import type { SubscriptionKind } from '../database/schema/mails.ts';
import { emailKey } from '../email-key.ts';
import { type Letter, type MailContext, unsubscribeLinks } from './letter.ts';
import type { MailTokens } from './mail-tokens.ts';
import { unsubscribeIdOf } from './subscriptions.ts';

/**
 * The limits that count a mail for its recipient. The shorter window comes first, because a refusal there does not
 * count against the longer one.
 */
export type MailLimits = readonly LimitName[] | { confirmed: readonly LimitName[]; unconfirmed: readonly LimitName[] };

/**
 * The limits of security notices. Confirmed e-mails have a separate quota, so that mails caused by strangers cannot
 * block notices. An unconfirmed e-mail may belong to a stranger, so its notices count against the general quota.
 */
export const NOTICE_LIMITS: MailLimits = { confirmed: ['notice'], unconfirmed: ['mail'] };

/**
 * The limits of mails to authors: accounts, and the unconfirmed e-mails of reporters and of authors without an account.
 */
export const AUTHOR_LIMITS: MailLimits = { confirmed: ['mail'], unconfirmed: ['manage-mail'] };

type Sending = { db: Db; recipient: string; now: Date; context: MailContext };

/**
 * A mail that a sender hands over. `Stored` is its data in the outbox, as JSON; `Data` is what its letter is written
 * from.
 */
export type MailKind<Stored = never, Data = never> = {
  /** The name in the outbox, limits and exports. It must never change. */
  template: string;
  limits: MailLimits;
  /** The subscription of the mail, if it can be turned off. */
  subscription: SubscriptionKind | null;
  /** Writes the letter. `tokenId` is the id of the token that turns such mails off. */
  write: (data: Data, context: MailContext, tokenId?: string) => Letter;
  /** Loads the data and writes the letter when the mail is sent. Returns `null` if there is no reason to send it any more. */
  letterOf: (stored: Stored, sending: Sending) => Promise<Letter | null>;
};

/** An outbox entry that the sender expands into other mails, in a transaction that removes the entry. */
export type MailRequest = {
  template: string;
  limits: MailLimits;
  expand: (
    transaction: Db,
    needs: { clock: Clock; config: Config; mailTokens: MailTokens },
    request: { id: string; recipient: string },
  ) => Promise<void>;
};

type Common<Data> = {
  limits: MailLimits;
  /** The subscription of the mail, and the label of its unsubscribe link. Without it, the mail cannot be turned off. */
  unsubscribe?: { kind: SubscriptionKind; label: string };
  letter: (data: Data, context: MailContext) => Letter;
};
type Load<Stored, Data> = (stored: Stored, sending: Omit<Sending, 'context'>) => Promise<Data | null>;

/** Defines a kind of mail whose letter is written from its data in the outbox. */
export function mailKind<Data>(template: string, definition: Common<Data>): MailKind<Data, Data>;
/**
 * Defines a kind of mail whose data `load` reads when it is sent. `load` returns `null` for a mail that is no longer to
 * be sent.
 */
export function mailKind<Stored, Data>(
  template: string,
  definition: Common<Data> & { load: Load<Stored, Data> },
): MailKind<Stored, Data>;
export function mailKind<Stored, Data>(
  template: string,
  { letter, limits, load, unsubscribe }: Common<Data> & { load?: Load<Stored, Data> },
): MailKind<Stored, Data> {
  const write = (data: Data, context: MailContext, tokenId?: string): Letter =>
    unsubscribe === undefined || tokenId === undefined
      ? letter(data, context)
      : {
          ...letter(data, context),
          unsubscribe: { label: unsubscribe.label, ...unsubscribeLinks(context, tokenId, unsubscribe.kind) },
        };
  return {
    template,
    limits,
    subscription: unsubscribe?.kind ?? null,
    write,
    async letterOf(stored, { context, ...sending }) {
      const data = load === undefined ? (stored as unknown as Data) : await load(stored, sending);
      if (data === null) return null;
      if (unsubscribe === undefined) return write(data, context);
      const tokenId = await unsubscribeIdOf(sending.db, emailKey(sending.recipient), unsubscribe.kind);
      return tokenId === undefined ? null : write(data, context, tokenId);
    },
  };
}
