import { codeOfStatus, type ProblemCode, Problem } from 'shared-contract/problem';
import * as v from 'valibot';

/**
 * A failed call. `status` is 0 without a response; `problem` is the server's problem document; `retryAfter` is the seconds until a retry
 * makes sense, if the server said so.
 */
export class ApiError extends Error {
  readonly status: number;
  /** See `codeOf`. */
  readonly code: string;
  readonly problem: Problem | null;
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown, options: ErrorOptions & { retryAfter?: number | null } = {}) {
    const parsed = v.safeParse(Problem, body);
    super(
      parsed.success
        ? (parsed.output.detail ?? parsed.output.title)
        : status === 0
          ? 'No answer from the server'
          : `Status ${status}`,
      options,
    );
    this.name = 'ApiError';
    this.status = status;
    this.problem = parsed.success ? parsed.output : null;
    this.code = this.problem?.code ?? codeOfStatus(status);
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** Whether an error is a failed call. Compares names, because a remote may bundle its own copy of the class. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/**
 * The code of a failed call: the problem's own, else one derived from the status (see `codeOfStatus`), 'unreachable' without a response.
 * `null` for any other error, which is a bug of ours.
 */
export function codeOf(error: unknown): ProblemCode | (string & {}) | null {
  return isApiError(error) ? error.code : null;
}
