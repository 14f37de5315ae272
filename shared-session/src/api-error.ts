import { codeOfStatus, type ProblemCode, Problem } from 'shared-contract/problem';
import * as v from 'valibot';

/**
 * A failed call. `status` is 0 if there was no response. `problem` is the server's problem
 * document, if the response had one. `retryAfter` is the `Retry-After` header in seconds, or
 * `null`.
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
          ? 'No response from the server'
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

/** Whether an error is a failed call. Compares the name, because a remote may bundle its own copy of the class. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/**
 * Returns the code of a failed call: the problem's own code, or one derived from the status (see `codeOfStatus`).
 * It is 'unreachable' without a response. Returns `null` for any other error, which is a bug.
 */
export function codeOf(error: unknown): ProblemCode | (string & {}) | null {
  return isApiError(error) ? error.code : null;
}
