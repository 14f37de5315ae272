import type { Endpoint } from 'shared-contract/endpoint';
import { MAX_PAGE_SIZE } from 'shared-contract/list';
import type { LimitName } from './rate-limits.ts';

/**
 * The limits that count a call: those of `first` before its body is read, by the caller's account or address; those of `within` by
 * the handler, which alone knows their subject or whether they count; `refuses` are those of the latter that refuse a call before its
 * body is read once they are reached. `none` is why a call has no limit.
 */
type CallLimits =
  | { first?: readonly LimitName[]; refuses?: readonly LimitName[]; within?: readonly LimitName[] }
  | { none: string };

/** The most that a read answers: rows of its list, or bytes. Outside production an answer that exceeds it fails the request. */
export type ReadBound = { rows: number } | { bytes: number };

/** What a call may cost: its limits, and the bound of a read. */
export type CallPolicy<E extends Pick<Endpoint, 'method'> = Endpoint> = CallLimits &
  (E['method'] extends 'GET' ? ReadBound : unknown);

/** The policy of any call, as it is bound. */
export type AnyPolicy = CallLimits & { rows?: number; bytes?: number };

export const KB = 1024;

export const READS = { none: 'reads, and neither hashes nor mails' };
export const BY_ADMINISTRATORS = { none: 'what administrators keep is not counted' };
export const BY_MAILED_TOKEN = {
  none: 'writes and hashes only for the token of a mail, whose number is limited; counting would cost more than refusing another',
};
export const ENDS_SESSIONS = { none: 'ending a session is never refused; there are only as many as were begun' };

/** One row, and a user's badges, one a season. */
export const ROW = { bytes: 16 * KB };
export const READS_ROW = { ...READS, ...ROW };
/** A page of a list, whose size the contract limits. */
export const READS_PAGE = { ...READS, rows: MAX_PAGE_SIZE };
/** One table of at most 40 rows. */
export const READS_TABLE = { ...READS, bytes: 32 * KB };
/** A file that is drawn or written from at most two tables. */
export const FILE = { bytes: 2048 * KB };
export const READS_FILE = { ...READS, ...FILE };
/** The teams and rounds of one season, which administrators keep. */
export const READS_SEASON = { ...READS, bytes: 512 * KB };
/** The seasons of one entity, which administrators keep. */
export const READS_ALL_SEASONS = { ...READS, bytes: 2048 * KB };

/** Why an answer exceeds the bound of its call; `null` when it does not. `text` is the answer as it is sent. */
export function excessOf({ bytes, rows }: AnyPolicy, answer: unknown, text: string | Buffer): string | null {
  if (rows !== undefined) {
    if (!Array.isArray(answer)) return 'no list, though its bound counts rows';
    return answer.length > rows ? `${answer.length} rows instead of at most ${rows}` : null;
  }
  const size = Buffer.byteLength(text);
  return bytes !== undefined && size > bytes ? `${size} bytes instead of at most ${bytes}` : null;
}
