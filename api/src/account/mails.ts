import { queueMail, removeMail, type WaitingMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';
import { issueMailToken, lifetimes } from './mail-tokens.ts';
import { findUserByEmail } from '../users/store.ts';

type Recipient = { id: string; email: string; firstName: string };
type Needs = Pick<Services, 'clock' | 'mailTokens'>;

/** Asks a user by mail to confirm their address. */
export async function mailConfirmation(db: Db, services: Needs, { email, firstName, id }: Recipient): Promise<void> {
  const lifetimeMs = lifetimes.confirmation;
  const tokenId = await issueMailToken(db, services, { userId: id, email, purpose: 'confirm-email', lifetimeMs });
  await queueMail(db, services.clock, { template: 'confirm-email', recipient: email, data: { firstName, tokenId } });
}

/**
 * Notes that somebody wants to reset the password of an address. Nobody looks here whether it is known: asking is the same work
 * for every address, so its time tells nothing. The sender looks.
 */
export async function requestReset(db: Db, { clock }: Needs, email: string): Promise<void> {
  await queueMail(db, clock, { template: 'reset-requested', recipient: email, data: {} });
}

/** Answers such a request: with a link for whoever has the address, at the address as they wrote it, or with nothing. */
export async function answerResetRequest(db: Db, services: Needs, request: WaitingMail): Promise<void> {
  if (!(await removeMail(db, request.id))) return;
  const user = await findUserByEmail(db, request.recipient);
  if (user === undefined) return;
  const { email, firstName, id } = user;
  const lifetimeMs = lifetimes.reset;
  const tokenId = await issueMailToken(db, services, { userId: id, email, purpose: 'set-password', lifetimeMs });
  await queueMail(db, services.clock, { template: 'reset-password', recipient: email, data: { firstName, tokenId } });
}

/** Sends somebody whom an administrator registered a link to set their first password. */
export async function mailInvitation(db: Db, services: Needs, { email, firstName, id }: Recipient): Promise<void> {
  const lifetimeMs = lifetimes.invitation;
  const tokenId = await issueMailToken(db, services, { userId: id, email, purpose: 'set-password', lifetimeMs });
  await queueMail(db, services.clock, { template: 'invitation', recipient: email, data: { firstName, tokenId } });
}
