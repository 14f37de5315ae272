import { Problem } from 'shared-contract/problem';
import * as v from 'valibot';

/** A call that did not succeed. `status` is 0 when no answer came at all; `problem` is the server's own account of it. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, body: unknown, options?: ErrorOptions) {
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
  }
}

/** The status of a failed call; 0 for anything that is not an answer of the server. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}
