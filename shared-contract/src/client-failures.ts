import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listOf, payload } from './fields.ts';
import { remoteNames } from './ownership.ts';
import { screens } from './screens.ts';

/** The parts of the site that can fail in a browser. */
export const failureParts = ['shell', ...remoteNames] as const;
export type FailurePart = (typeof failureParts)[number];

/**
 * How a part failed: like a remote (see `RemoteFault`); the shell did not start; or a server-rendered page did not
 * match what the browser rendered.
 */
export const failureKinds = [
  'unreachable',
  'incompatible',
  'too-new',
  'crashed',
  'not-started',
  'not-hydrated',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The release of a part that no release script has published, or that the registry does not list. */
export const NO_RELEASE = 'none';

/** The screen at a path that is no screen. */
export const NO_SCREEN = 'none';

/** A failure names no address and nothing about the visitor. */
const ClientFailure = payload({
  part: v.picklist(failureParts, 'Unknown part'),
  release: v.pipe(v.string('Required'), v.maxLength(100, 'Unknown release')),
  kind: v.picklist(failureKinds, 'Unknown kind'),
  screen: v.picklist([...Object.keys(screens), NO_SCREEN], 'Unknown screen'),
});
export type ClientFailure = v.InferOutput<typeof ClientFailure>;

/** The maximum number of failures in one report. */
export const MAX_FAILURES = 10;

export const reportFailures = endpoint('POST', '/client-failures', {
  summary: 'Report failures of the site in a browser',
  access: 'anyone',
  changesNoAnswer: true,
  withoutSession: true,
  body: payload({ failures: listOf(ClientFailure, MAX_FAILURES) }),
});
