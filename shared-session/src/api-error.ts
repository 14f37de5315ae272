import { codeOfStatus, type ProblemCode, Problem } from 'shared-contract/problem';
import * as v from 'valibot';

/**
 * A call that did not succeed. `status` is 0 when no answer came at all; `problem` is the server's own account of it;
 * `retryAfter` is in how many seconds the server will take the call again, where it said so.
 */
export class ApiError extends Error {
  readonly status: number;
  /** What the failure is, for programs; see `codeOf`. */
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

/** Whether an error is a failed call: by its name, for a remote may bring a class of its own. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/**
 * What a failed call is decided by: the code of the server's problem, one derived from the status where there is none (see
 * `codeOfStatus`), or 'unreachable' when no answer came. `null` for any other error, which is a mistake of our own.
 */
export function codeOf(error: unknown): ProblemCode | (string & {}) | null {
  return isApiError(error) ? error.code : null;
}
