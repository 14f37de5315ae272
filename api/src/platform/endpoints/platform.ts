import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Store } from '../database/database.ts';
import type { Digests } from '../keyed/digests.ts';
import type { HashEmail } from '../keyed/email-hash.ts';
import type { Seal } from '../keyed/seal.ts';
import type { MailTokens } from '../mail/mail-tokens.ts';
import type { Passwords } from '../sessions/passwords.ts';
import type { Tokens } from '../sessions/tokens.ts';

/**
 * The dependencies available to every area. A module declares those it uses (`Pick<Platform, 'clock'>`) and adds those
 * of the areas below it (`Platform & { standings: StandingsCache }`). `services.ts` composes all of them at start.
 */
export type Platform = {
  config: Config;
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  passwords: Passwords;
  tokens: Tokens;
  mailTokens: MailTokens;
  seal: Seal;
  hashEmail: HashEmail;
  digests: Digests;
};
