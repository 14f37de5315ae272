import { useEffect, useRef, useState } from 'react';
import { createTable } from 'shared-contract/tables';
import type { TableFormInput } from 'shared-contract/table-forms';
import { ApiError, call, codeOf } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';

/** Longer than this nobody waits with the page open. */
const LONGEST_WAIT_SECONDS = 15 * 60;

/** What became of a table. */
type Outcome = { name: string; why: string | null };
type State =
  | { status: 'ready' }
  | { status: 'running'; outcomes: Outcome[] }
  /** The limit of new tables is reached for some seconds. */
  | { status: 'waiting'; outcomes: Outcome[]; seconds: number }
  /** Stopped by the person or a failure; what is left can be tried again. */
  | { status: 'stopped'; outcomes: Outcome[]; why: string | null }
  | { status: 'done'; outcomes: Outcome[] };

/** Refused for what the table is: the others may be taken. */
const isAboutTable = (error: unknown) => ['invalid', 'unknown-property', 'too-large'].includes(codeOf(error) ?? '');

function secondsToWait(error: unknown): number | null {
  if (codeOf(error) !== 'limit-reached' && codeOf(error) !== 'busy') return null;
  const seconds = error instanceof ApiError ? error.retryAfter : null;
  return seconds !== null && seconds <= LONGEST_WAIT_SECONDS ? Math.max(1, seconds) : null;
}

/** Makes tables one by one, waiting where a limit says so. Each has a key of its own, so that a repeated request makes none twice. */
export function useBringingBack(tables: readonly TableFormInput[]) {
  const [state, setState] = useState<State>({ status: 'ready' });
  const outcomes = useRef<Outcome[]>([]);
  const isWanted = useRef(false);
  const goOn = useRef<() => void>(() => undefined);
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );

  /** Makes a table, or waits until it is worth another try. @throws {Error} when it cannot go on by itself. */
  async function take(table: TableFormInput): Promise<void> {
    try {
      await call(createTable, { body: table });
      outcomes.current = [...outcomes.current, { name: table.name, why: null }];
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds !== null) {
        const waited = new Promise<void>((resolve) => {
          goOn.current = resolve;
        });
        setState({ status: 'waiting', outcomes: outcomes.current, seconds });
        return waited;
      }
      if (!isAboutTable(error)) throw error;
      outcomes.current = [...outcomes.current, { name: table.name, why: failureWords(error) ?? 'It was refused.' }];
    }
  }

  /** @param onMade - Told when it ends, by whatever, and tables were made. */
  async function start(onMade: () => void): Promise<void> {
    const before = outcomes.current.length;
    isWanted.current = true;
    try {
      for (let next = tables[outcomes.current.length]; next !== undefined; next = tables[outcomes.current.length]) {
        if (!isWanted.current) return setState({ status: 'stopped', outcomes: outcomes.current, why: null });
        setState({ status: 'running', outcomes: outcomes.current });
        await take(next);
      }
      setState({ status: 'done', outcomes: outcomes.current });
    } catch (error) {
      const why = failureWords(error) ?? 'Something went wrong.';
      setState({ status: 'stopped', outcomes: outcomes.current, why });
    } finally {
      if (outcomes.current.length > before) onMade();
    }
  }

  function stop(): void {
    isWanted.current = false;
    goOn.current();
  }

  return { state, start, stop, goOn: () => goOn.current() };
}
