import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import {
  type ClientFailure,
  type FailureKind,
  failureKinds,
  type FailurePart,
  failureParts,
  NO_RELEASE,
} from 'shared-contract/client-failures';
import { remoteNames } from 'shared-contract/ownership';
import { releaseIn } from 'shared-contract/site';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { invalid } from '../platform/failures.ts';
import { createReportQuota } from '../platform/http/report-quota.ts';
import { cachedFile } from '../site/cached-file.ts';
import { parseRegistryFile } from '../site/registry.ts';

/** Releases of a part whose failures are counted: the latest ones that this process has seen. Pages stay open for days. */
const MAX_RELEASES = 5;
/** Fifty reports a second are enough for any alert, and 20 a minute for everyone behind one address. */
const QUOTA = { perMinute: 3000, perAddressAndMinute: 20 };
const LOG_QUOTA = { perMinute: 60, perAddressAndMinute: 10 };

type Kinds = Map<FailureKind, number>;
/** The number of failures. */
type Sum = { part: FailurePart; release: string; kind: FailureKind; failures: number };
type Needs = { clock: Clock; config: Pick<Config, 'registryFile' | 'shellDir'>; log: FastifyBaseLogger };

export type ClientFailures = ReturnType<typeof createClientFailures>;

/** Returns a function that reads the current release of each part. */
function releaseReader({ config, log }: Needs) {
  const { registryFile, shellDir } = config;
  const logError = (file: string) => (error: unknown) => log.error({ err: error, file }, 'file cannot be used');
  const read = <T>(file: string | null, parse: (text: string, before: T) => T, initial: T) =>
    file === null ? async () => ({ value: initial }) : cachedFile(file, parse, initial, logError(file));
  const readRegistry = read(registryFile, parseRegistryFile, {});
  const document = shellDir === null ? null : path.resolve(shellDir, 'index.html');
  const readShell = read<string | undefined>(document, releaseIn, undefined);
  return async (): Promise<Map<FailurePart, string | undefined>> => {
    const [{ value: registry }, { value: shell }] = await Promise.all([readRegistry(), readShell()]);
    return new Map([
      ['shell', shell],
      ...remoteNames.map((name) => [name, registry[name]?.version] as [FailurePart, string | undefined]),
    ]);
  };
}

/**
 * Counts the failures that browsers report. The releases are those of the registry and of the shell's document, so
 * that no client can add a series to the metrics.
 */
export function createClientFailures(needs: Needs) {
  const { clock, log } = needs;
  const currentReleases = releaseReader(needs);
  const quota = createReportQuota(clock, QUOTA);
  const logQuota = createReportQuota(clock, LOG_QUOTA);
  const zeros = (): Kinds => new Map(failureKinds.map((kind) => [kind, 0]));
  const counts = new Map(failureParts.map((part) => [part, new Map([[NO_RELEASE, zeros()]])]));

  /** Adds the releases that have become current, and drops the oldest ones. */
  async function refresh(): Promise<void> {
    for (const [part, release] of await currentReleases()) {
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
