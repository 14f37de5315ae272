import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { LimitName } from '../rate-limits/rate-limits.ts';
import type { SubscriptionKind } from '../database/schema/mails.ts';
import { emailKey } from '../email-key.ts';
import { type Letter, type MailContext, unsubscribeLinks } from './letter.ts';
import type { MailTokens } from './mail-tokens.ts';
import { unsubscribeIdOf } from './subscriptions.ts';

/** The limits that count a mail for its recipient, the shorter window first: a refusal there takes nothing from the longer one. */
export type MailLimits = readonly LimitName[] | { confirmed: readonly LimitName[]; unconfirmed: readonly LimitName[] };

/**
 * The limits of security notices. To a confirmed address they have a share of their own, so that no stranger's mails can silence them;
 * an unconfirmed address may be a stranger's and gets no more than it gets of everything.
 */
export const NOTICE_LIMITS: MailLimits = { confirmed: ['notice'], unconfirmed: ['mail'] };

/** The limits of mails to authors: accounts, and unconfirmed addresses that were left with a table or a report. */
export const AUTHOR_LIMITS: MailLimits = { confirmed: ['mail'], unconfirmed: ['manage-mail'] };

type Sending = { db: Db; recipient: string; now: Date; context: MailContext };

/** A mail that a sender hands over; `Stored` is its data in the outbox, as JSON. */
export type MailKind<Stored = never> = {
  /** The name in the outbox, in limits and in exports. It never changes. */
  template: string;
  limits: MailLimits;
  /** Writes the mail when it is sent; `null` when its cause has gone and it is not to be sent. */
  letterOf: (stored: Stored, sending: Sending) => Promise<Letter | null>;
};

/** A request in the outbox that the sender answers with other mails, in a transaction that removes the request. */
export type MailRequest = {
  template: string;
  limits: MailLimits;
  answer: (
    transaction: Db,
    needs: { clock: Clock; config: Config; mailTokens: MailTokens },
    request: { id: string; recipient: string },
  ) => Promise<void>;
};

type Common<Data> = {
  limits: MailLimits;
  /** The subscription that the mail belongs to, and the text of the link that ends it. Without it, the mail cannot be turned off. */
  unsubscribe?: { kind: SubscriptionKind; label: string };
  letter: (data: Data, context: MailContext) => Letter;
};
type Load<Stored, Data> = (stored: Stored, sending: Omit<Sending, 'context'>) => Promise<Data | null>;

/** Defines a kind of mail whose letter is written from its data in the outbox. */
export function mailKind<Data>(template: string, definition: Common<Data>): MailKind<Data>;
/** Defines a kind of mail whose data `load` reads when it is sent; `null` for a mail that is not to be sent any more. */
export function mailKind<Stored, Data>(
  template: string,
  definition: Common<Data> & { load: Load<Stored, Data> },
): MailKind<Stored>;
export function mailKind<Stored, Data>(
  template: string,
  { letter, limits, load, unsubscribe }: Common<Data> & { load?: Load<Stored, Data> },
): MailKind<Stored> {
  return {
    template,
    limits,
    async letterOf(stored, { context, ...sending }) {
      const data = load === undefined ? (stored as unknown as Data) : await load(stored, sending);
      if (data === null) return null;
      if (unsubscribe === undefined) return letter(data, context);
      const { kind, label } = unsubscribe;
      const tokenId = await unsubscribeIdOf(sending.db, emailKey(sending.recipient), kind);
      return tokenId === undefined
        ? null
        : { ...letter(data, context), unsubscribe: { label, ...unsubscribeLinks(context, tokenId, kind) } };
    },
  };
}
