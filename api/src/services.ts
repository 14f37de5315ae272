import type { FastifyBaseLogger } from 'fastify';
import type { HashEmail } from './bans/email-hash.ts';
import type { MailTokens } from './account/mail-tokens.ts';
import type { Seal } from './second-factor/seal.ts';
import type { Passwords } from './sessions/passwords.ts';
import type { Tokens } from './sessions/tokens.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Metrics } from './http/metrics.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { KeptStandings } from './reference/standings/store.ts';
import type { Digests } from './reports/digests.ts';
import type { SeasonReader } from './season-import/reader.ts';
import type { Store } from './store/store.ts';
import type { PublicTables } from './tables/public-json.ts';
import type { KeptScorers } from './tips/scores/rounds.ts';

/** The dependencies of handlers, created once at start. */
export type Services = {
  config: Config;
  store: Store;
  clock: Clock;
  passwords: Passwords;
  tokens: Tokens;
  mailTokens: MailTokens;
  seal: Seal;
  hashEmail: HashEmail;
  digests: Digests;
  metrics: Metrics;
  pictures: Pictures;
  seasonReader: SeasonReader;
  standings: KeptStandings;
  scorers: KeptScorers;
  publicTables: PublicTables;
  log: FastifyBaseLogger;
};
