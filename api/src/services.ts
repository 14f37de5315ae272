import type { Pictures } from './images/pictures.ts';
import type { SeasonReader } from './competition/import/reader.ts';
import type { StandingsCache } from './competition/standings/standings.ts';
import type { ClientFailures } from './operations/client-failures.ts';
import type { Metrics } from './operations/metrics.ts';
import type { Platform } from './platform/endpoints/platform.ts';
import type { Readiness } from './platform/readiness.ts';
import type { ScorerCache } from './tips/results/scored-rounds.ts';

/** All dependencies of handlers, composed once at start. Modules declare only those they use. */
export type Services = Platform & {
  clientFailures: ClientFailures;
  metrics: Metrics;
  pictures: Pictures;
  readiness: Readiness;
  seasonReader: SeasonReader;
  standings: StandingsCache;
  scorers: ScorerCache;
};
