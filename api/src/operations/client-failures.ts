import type { FastifyBaseLogger } from 'fastify';
import type { ClientFailure } from 'shared-contract/client-failures';
import {
  type FailureKind,
  failureKinds,
  type FailurePart,
  failureParts,
  NO_RELEASE,
} from 'shared-contract/failure-kinds';
import type { Clock } from '../platform/clock.ts';
import { invalid } from '../platform/failures.ts';
import { createReportQuota } from '../platform/http/report-quota.ts';

/** Releases of a part whose failures are counted: the latest ones that this process has seen. Pages stay open for days. */
const MAX_RELEASES = 5;
/** Fifty reports a second are enough for any alert, and 20 a minute for everyone behind one address. */
const QUOTA = { perMinute: 3000, perAddressAndMinute: 20 };
const LOG_QUOTA = { perMinute: 60, perAddressAndMinute: 10 };

type Kinds = Map<FailureKind, number>;
/** The number of failures. */
type Sum = { part: FailurePart; release: string; kind: FailureKind; failures: number };
/** Reads the current release of each part. It is `undefined` if no release script has published it. */
export type CurrentReleases = () => Promise<{ part: FailurePart; release: string | undefined }[]>;

type Needs = { clock: Clock; currentReleases: CurrentReleases; log: FastifyBaseLogger };

export type ClientFailures = ReturnType<typeof createClientFailures>;

/**
 * Counts the failures that browsers report. The releases are those of the registry and of the shell's document, so
 * that no client can add a series to the metrics.
 */
export function createClientFailures({ clock, currentReleases, log }: Needs) {
  const quota = createReportQuota(clock, QUOTA);
  const logQuota = createReportQuota(clock, LOG_QUOTA);
  const zeros = (): Kinds => new Map(failureKinds.map((kind) => [kind, 0]));
  const counts = new Map(failureParts.map((part) => [part, new Map([[NO_RELEASE, zeros()]])]));

  /** Adds the releases that have become current, and drops the oldest ones. */
  async function refresh(): Promise<void> {
    for (const { part, release } of await currentReleases()) {
      const releases = counts.get(part);
      if (release === undefined || releases === undefined || releases.has(release)) continue;
      releases.set(release, zeros());
      const oldest = [...releases.keys()].find((known) => known !== NO_RELEASE);
      if (releases.size > MAX_RELEASES + 1 && oldest !== undefined) releases.delete(oldest);
    }
  }

  return {
    /**
     * Counts failures that a client at `address` reports. Ignores those above the quota.
     * @throws {Failure} for a release that is not known.
     */
    async count(failures: readonly ClientFailure[], address: string): Promise<void> {
      if (!quota.hasRoom(address)) return;
      await refresh();
      const unknown = failures.flatMap(({ part, release }, index) =>
        counts.get(part)?.has(release) === true
          ? []
          : [{ path: `failures.${index}.release`, message: 'Unknown release' }],
      );
      if (unknown.length > 0) throw invalid(unknown);
      for (const failure of failures) {
        if (!quota.hasRoom(address)) return;
        quota.count(address);
        const kinds = counts.get(failure.part)?.get(failure.release);
        kinds?.set(failure.kind, (kinds.get(failure.kind) ?? 0) + 1);
        if (!logQuota.hasRoom(address)) continue;
        logQuota.count(address);
        log.warn({ failure }, 'failure in a browser');
      }
    },
    /** Returns the counts since the start. A known release without failures has zeros. */
    async sums(): Promise<Sum[]> {
      await refresh();
      return [...counts].flatMap(([part, releases]) =>
        [...releases].flatMap(([release, kinds]) =>
          [...kinds].map(([kind, failures]) => ({ part, release, kind, failures })),
        ),
      );
    },
  };
}
