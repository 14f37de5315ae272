import type { Endpoint } from 'shared-contract/endpoint';
import { MAX_PAGE_SIZE } from 'shared-contract/list';
import type { LimitName } from './rate-limits.ts';

/**
 * The limits that count a call. Those of `first` count before the body is read, by the caller's account or IP address.
 * Those of `within` are counted by the handler, because only it knows their subject or whether they apply. `refuses`
 * lists limits of `within` that, once reached, reject a call before its body is read. `none` explains why a call has no
 * limit.
 */
type CallLimits =
  | { first?: readonly LimitName[]; refuses?: readonly LimitName[]; within?: readonly LimitName[] }
  | { none: string };

/** The maximum size of a read: rows of its list, or bytes. Outside production, a larger response fails the request. */
export type ReadBound = { rows: number } | { bytes: number };

/** The policy of a call: its limits, and the bound of a read. */
export type CallPolicy<E extends Pick<Endpoint, 'method'> = Endpoint> = CallLimits &
  (E['method'] extends 'GET' ? ReadBound : unknown);

/** The policy of any call, as it is bound. */
export type AnyPolicy = CallLimits & { rows?: number; bytes?: number };

export const KB = 1024;

export const READS = { none: 'reads, and neither hashes nor mails' };
export const BY_ADMINISTRATORS = { none: 'maintenance by administrators is not counted' };
export const BY_MAILED_TOKEN = {
  none: 'writes and hashes only with a token from a mail, and the number of mails is limited; counting would cost more than rejecting a wrong token',
};
export const ENDS_SESSIONS = { none: 'ending a session is never refused, and there are only as many as were started' };

/** One row, including a user's badges, one per season. */
export const ROW = { bytes: 16 * KB };
export const READS_ROW = { ...READS, ...ROW };
/** A page of a list, whose size the contract limits. */
export const READS_PAGE = { ...READS, rows: MAX_PAGE_SIZE };
/** One table of at most 40 rows. */
export const READS_TABLE = { ...READS, bytes: 32 * KB };
/** A file drawn or written from at most two tables. */
export const FILE = { bytes: 2048 * KB };
export const READS_FILE = { ...READS, ...FILE };
/** The teams and rounds of one season, maintained by administrators. */
export const READS_SEASON = { ...READS, bytes: 512 * KB };
/** The seasons of one entity, maintained by administrators. */
export const READS_ALL_SEASONS = { ...READS, bytes: 2048 * KB };

/** Describes how a response exceeds the bound of its call; `null` if it does not. `text` is the response as sent. */
export function excessOf({ bytes, rows }: AnyPolicy, answer: unknown, text: string | Buffer): string | null {
  if (rows !== undefined) {
    if (!Array.isArray(answer)) return 'not a list, but its bound counts rows';
    return answer.length > rows ? `${answer.length} rows instead of at most ${rows}` : null;
  }
  const size = Buffer.byteLength(text);
  return bytes !== undefined && size > bytes ? `${size} bytes instead of at most ${bytes}` : null;
}
