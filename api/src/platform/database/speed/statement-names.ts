import pg from 'pg';

/** PostgreSQL keeps each named statement in the memory of each connection. */
const MAX_NAMES = 200;
const FEATURE_NOT_SUPPORTED = '0A000';
const FAILED_TRANSACTION = '25P02';

export type StatementNames = {
  /** Returns the name of a statement: PostgreSQL then parses it once per connection. `undefined` if too many have one. */
  nameOf: (text: string) => string | undefined;
  /** Gives a statement another name, because PostgreSQL cannot use its plan any more. */
  rename: (text: string) => void;
};

/** Creates the names of the statements of one pool. */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  let given = 0;
  const add = (text: string) => {
    given += 1;
    const name = `s${given}`;
    names.set(text, name);
    return name;
  };
  return {
    nameOf: (text) => names.get(text) ?? (names.size < MAX_NAMES ? add(text) : undefined),
    rename: (text) => void add(text),
  };
}

/** Returns whether a named statement failed because a migration has changed the columns of its result. */
export function hasStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === FEATURE_NOT_SUPPORTED &&
    error.message.includes('cached plan must not change result type')
  );
}

/** Returns whether a statement was refused because an earlier one of its transaction failed. */
export function isInFailedTransaction(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FAILED_TRANSACTION;
}
