import { useEffect, useRef, useState } from 'react';
import { createTable } from 'shared-contract/tables';
import type { TableFormInput } from 'shared-contract/table-forms';
import { ApiError, call, codeOf } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';

/** The longest time to wait for a rate limit, in seconds. Beyond it the import stops. */
const LONGEST_WAIT_SECONDS = 15 * 60;

/** The outcome for a table. `reason` is the reason of a refusal, or `null`. */
type Outcome = { name: string; reason: string | null };
type State =
  | { status: 'ready' }
  | { status: 'running'; outcomes: Outcome[] }
  /** Waiting for a rate limit on new tables, which ends after `seconds`. */
  | { status: 'waiting'; outcomes: Outcome[]; seconds: number }
  /** Stopped by the user or a failure. The import can be resumed. */
  | { status: 'stopped'; outcomes: Outcome[]; reason: string | null }
  | { status: 'done'; outcomes: Outcome[] };

/** Returns whether the API refused this table's content, so that other tables may succeed. */
const isAboutTable = (error: unknown) => ['invalid', 'unknown-property', 'too-large'].includes(codeOf(error) ?? '');

function secondsToWait(error: unknown): number | null {
  if (codeOf(error) !== 'limit-reached' && codeOf(error) !== 'busy') return null;
  const seconds = error instanceof ApiError ? error.retryAfter : null;
  return seconds !== null && seconds <= LONGEST_WAIT_SECONDS ? Math.max(1, seconds) : null;
}

/**
 * Creates tables one by one, and waits for rate limits. Each request has an idempotency key, so a retry creates no
 * duplicate.
 */
export function useTableImport(tables: readonly TableFormInput[]) {
  const [state, setState] = useState<State>({ status: 'ready' });
  const outcomes = useRef<Outcome[]>([]);
  const isRunning = useRef(false);
  const resume = useRef<() => void>(() => undefined);
  useEffect(
    () => () => {
      isRunning.current = false;
    },
    [],
  );

  /** Creates a table, or waits until the next attempt. @throws {Error} if the import must stop. */
  async function importTable(table: TableFormInput): Promise<void> {
    try {
      await call(createTable, { body: table });
      outcomes.current = [...outcomes.current, { name: table.name, reason: null }];
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds !== null) {
        const wait = new Promise<void>((resolve) => {
          resume.current = resolve;
        });
        setState({ status: 'waiting', outcomes: outcomes.current, seconds });
        return wait;
      }
      if (!isAboutTable(error)) throw error;
      outcomes.current = [
        ...outcomes.current,
        { name: table.name, reason: failureMessage(error) ?? 'It was refused.' },
      ];
    }
  }

  /** @param onImported - Called when the import ends for any reason, if it created tables. */
  async function start(onImported: () => void): Promise<void> {
    const before = outcomes.current.length;
    isRunning.current = true;
    try {
      for (let next = tables[outcomes.current.length]; next !== undefined; next = tables[outcomes.current.length]) {
        if (!isRunning.current) return setState({ status: 'stopped', outcomes: outcomes.current, reason: null });
        setState({ status: 'running', outcomes: outcomes.current });
        await importTable(next);
      }
      setState({ status: 'done', outcomes: outcomes.current });
    } catch (error) {
      const reason = failureMessage(error) ?? 'Something went wrong.';
      setState({ status: 'stopped', outcomes: outcomes.current, reason });
    } finally {
      if (outcomes.current.length > before) onImported();
    }
  }

  function stop(): void {
    isRunning.current = false;
    resume.current();
  }

  return { state, start, stop, resume: () => resume.current() };
}
