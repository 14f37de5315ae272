import type { FastifyBaseLogger } from 'fastify';
import type { HashEmail } from './platform/keyed/email-hash.ts';
import type { MailTokens } from './platform/mail/mail-tokens.ts';
import type { Seal } from './platform/keyed/seal.ts';
import type { Passwords } from './platform/sessions/passwords.ts';
import type { Tokens } from './platform/sessions/tokens.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Metrics } from './operations/metrics.ts';
import type { Pictures } from './images/pictures.ts';
import type { KeptStandings } from './competition/standings/standings.ts';
import type { Digests } from './platform/keyed/digests.ts';
import type { SeasonReader } from './competition/import/reader.ts';
import type { Store } from './platform/database/database.ts';
import type { PublicTables } from './tables/public-json.ts';
import type { KeptScorers } from './tips/results/scored-rounds.ts';

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
