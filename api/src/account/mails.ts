import { queueMail, removeMail, type WaitingMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';
import { issueMailToken, lifetimes } from './mail-tokens.ts';
import { findUserByEmail } from '../users/store.ts';

type Recipient = { id: string; email: string; firstName: string };
type Needs = Pick<Services, 'clock' | 'mailTokens'>;

/** Queues the mail that asks a user to confirm their address. */
export async function mailConfirmation(db: Db, services: Needs, { email, firstName, id }: Recipient): Promise<void> {
  const lifetimeMs = lifetimes.confirmation;
  const tokenId = await issueMailToken(db, services, { userId: id, email, purpose: 'confirm-email', lifetimeMs });
  await queueMail(db, services.clock, { template: 'confirm-email', recipient: email, data: { firstName, tokenId } });
}

/**
 * Queues a request to reset the password of an address, known or not. The same work is done for every address, so that the time of the
 * request does not reveal which addresses have accounts; the sender looks the address up.
 */
export async function requestReset(db: Db, { clock }: Needs, email: string): Promise<void> {
  await queueMail(db, clock, { template: 'reset-requested', recipient: email, data: {} });
}

/** Resolves such a request: mails a link to the account's address if there is one, otherwise does nothing. */
export async function answerResetRequest(db: Db, services: Needs, request: WaitingMail): Promise<void> {
  if (!(await removeMail(db, request.id))) return;
  const user = await findUserByEmail(db, request.recipient);
  if (user === undefined) return;
  const { email, firstName, id } = user;
  const lifetimeMs = lifetimes.reset;
  const tokenId = await issueMailToken(db, services, { userId: id, email, purpose: 'set-password', lifetimeMs });
  await queueMail(db, services.clock, { template: 'reset-password', recipient: email, data: { firstName, tokenId } });
}

/** Queues the mail with which a user registered by an administrator sets their first password. */
export async function mailInvitation(db: Db, services: Needs, { email, firstName, id }: Recipient): Promise<void> {
  const lifetimeMs = lifetimes.invitation;
  const tokenId = await issueMailToken(db, services, { userId: id, email, purpose: 'set-password', lifetimeMs });
  await queueMail(db, services.clock, { template: 'invitation', recipient: email, data: { firstName, tokenId } });
}
