import type { ClientFailure } from 'shared-contract/client-failures';
import type { elementIds } from 'shared-contract/document-marks';
import {
  type FailureKind,
  type FailurePart,
  MAX_FAILURES,
  NO_RELEASE,
  NO_SCREEN,
  RELEASE_MARK,
  REPORT_PATH,
} from 'shared-contract/failure-kinds';
import { paramsIn } from 'shared-contract/route-patterns';
import { screens } from 'shared-contract/screens';

/** How long failures are gathered before they are sent together. */
export const GATHER_MS = 5000;

/** A part, what it threw, and its release: by default the release in the document. */
export type Failure = [part: FailurePart, error?: unknown, release?: string];

/** The properties of a `RemoteError` that decide how it is reported. Errors of a part's code have none of them. */
type Reported = { fault?: FailureKind; outage?: string | null };

/** Global Privacy Control, which the DOM's types lack. */
type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Whether the browser asks not to be tracked. Reports hold no identity, but such browsers send none. */
function isOptedOut(): boolean {
  const { doNotTrack, globalPrivacyControl }: PrivacySignals = navigator;
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Reads a data block of the document. Imported values would add exports to the first load, so ids are repeated. */
const blockOf = (id: (typeof elementIds)['registry' | 'siteConfig']): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? '{}');

/** Returns the release of a part in the document. */
function releaseInDocument(part: FailurePart): string | undefined {
  if (part === 'shell') return document.documentElement.dataset[RELEASE_MARK];
  return (blockOf('remote-registry') as Partial<Record<FailurePart, { version?: string }>>)[part]?.version;
}

/** Returns the name of the screen at a path, so that no address is sent. */
const screenAt = (pathname: string) =>
  Object.entries(screens).find(([, pattern]) => paramsIn(pattern, pathname) !== null)?.[0] ?? NO_SCREEN;

/** Sends failures. Unlike `sendBeacon`, `fetch` can omit cookies and the address of the page. */
async function send(failures: ClientFailure[]): Promise<void> {
  const { apiBase } = blockOf('site-config') as { apiBase?: string };
  if (apiBase === undefined) return;
  await fetch(apiBase + REPORT_PATH, {
    method: 'POST',
    // The request outlives the page.
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failures }),
  });
}

/**
 * Creates the reports of one page. They are gathered, and sent at the latest when the page is hidden. Each failure is
 * reported once: the server compares their number with the number of pages.
 */
export function createFailureReports() {
  const reported = new Set<string>();
  let gathered: ClientFailure[] = [];

  function flush(): void {
    const failures = gathered;
    gathered = [];
    // An API without this call returns 404, and a report that does not arrive is not repeated.
    if (failures.length > 0) send(failures).catch(() => undefined);
  }

  document.addEventListener('visibilitychange', () => document.hidden && flush());

  return {
    /** Adds a failure of the page at a path, unless the site's server or the network is down. */
    add(pathname: string, ...[part, error, release = releaseInDocument(part) ?? NO_RELEASE]: Failure): void {
      const { fault: kind = 'crashed', outage = null } = (error ?? {}) as Reported;
      if (outage !== null || isOptedOut()) return;
      const failure = { part, release, kind, screen: screenAt(pathname) };
      const key = JSON.stringify(failure);
      if (reported.has(key) || reported.size === MAX_FAILURES) return;
      reported.add(key);
      gathered.push(failure);
      if (gathered.length === 1) setTimeout(flush, GATHER_MS);
    },
  };
}

/** Adds a failure to the reports of this page. */
export const { add } = createFailureReports();
