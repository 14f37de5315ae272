import { type RemoteName, remoteNames } from './ownership.ts';

/** The parts of the site that can fail in a browser. */
export type FailurePart = 'shell' | RemoteName;
export const failureParts: readonly FailurePart[] = ['shell', ...remoteNames];

/**
 * How a part failed: as the shell's `RemoteFault` says, or React could not hydrate a server-rendered page.
 */
export const failureKinds = ['unreachable', 'incompatible', 'too-new', 'crashed', 'not-hydrated'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** The release of a part that no release script has published, or that the registry does not list. */
export const NO_RELEASE = 'none';

/** The screen at a path that is no screen. */
export const NO_SCREEN = 'none';

/** The maximum number of failures in one report. */
export const MAX_FAILURES = 10;

/** The path of the call that reports failures. Browsers load it without the schemas of the call. */
export const REPORT_PATH = '/client-failures';

/** The data attribute of a document's root element with the shell's release. Absent if no release script published it. */
export const RELEASE_MARK = 'release';
