import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/store.ts';
import { issueMailToken, lifetimes } from './mail-tokens.ts';

type Recipient = { id: string; email: string; firstName: string };

/** Asks a user by mail to confirm their address. */
export async function mailConfirmation(db: Db, services: Services, { email, firstName, id }: Recipient): Promise<void> {
  const lifetimeMs = lifetimes.confirmation;
  const tokenId = await issueMailToken(db, services, { userId: id, email, purpose: 'confirm-email', lifetimeMs });
  await queueMail(db, services.clock, { template: 'confirm-email', recipient: email, data: { firstName, tokenId } });
}

/** Sends a user a link to set a new password. */
export async function mailReset(db: Db, services: Services, { email, firstName, id }: Recipient): Promise<void> {
  const lifetimeMs = lifetimes.reset;
  const tokenId = await issueMailToken(db, services, { userId: id, email, purpose: 'set-password', lifetimeMs });
  await queueMail(db, services.clock, { template: 'reset-password', recipient: email, data: { firstName, tokenId } });
}

/** Sends somebody whom an administrator registered a link to set their first password. */
export async function mailInvitation(db: Db, services: Services, { email, firstName, id }: Recipient): Promise<void> {
  const lifetimeMs = lifetimes.invitation;
  const tokenId = await issueMailToken(db, services, { userId: id, email, purpose: 'set-password', lifetimeMs });
  await queueMail(db, services.clock, { template: 'invitation', recipient: email, data: { firstName, tokenId } });
}
