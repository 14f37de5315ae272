const SQLITE_CONSTRAINT_FOREIGN_KEY = 787;
const SQLITE_CONSTRAINT_PRIMARY_KEY = 1555;
const SQLITE_CONSTRAINT_TRIGGER = 1811;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

const tipRefusals = ['tip-locked', 'season-has-tips'] as const;
type TipRefusal = (typeof tipRefusals)[number];

type DriverError = Error & { errcode?: unknown; code?: unknown; constraint?: unknown };

/**
 * Returns the name of a violated unique constraint as in the migrations, or `undefined` for any other error. SQLite
 * reports the columns instead, from which the name is built.
 */
export function violatedUnique(error: unknown): string | undefined {
  if (!Error.isError(error)) return undefined;
  const { code, constraint, errcode, message }: DriverError = error;
  if (code === '23505') return String(constraint);
  if (errcode !== SQLITE_CONSTRAINT_UNIQUE && errcode !== SQLITE_CONSTRAINT_PRIMARY_KEY) return undefined;
  const columns = message.replace(/^.*failed: /, '').split(', ');
  const table = columns[0]?.split('.')[0] ?? '';
  return [table, ...columns.map((column) => column.slice(table.length + 1)), 'unique'].join('_');
}

/** Returns an error handler that throws `failure()` if `constraint` is violated, and any other error unchanged. */
export const onDuplicate =
  (constraint: string, failure: () => Error) =>
  (error: unknown): never => {
    throw violatedUnique(error) === constraint ? failure() : error;
  };

/** Returns the code of a violated tip rule of the database (`0036-tips`), or `undefined` for any other error. */
export function tipRuleViolation(error: unknown): TipRefusal | undefined {
  if (!Error.isError(error)) return undefined;
  const { code, constraint, errcode, message }: DriverError = error;
  const refused = code === '23514' ? constraint : errcode === SQLITE_CONSTRAINT_TRIGGER ? message : undefined;
  return tipRefusals.find((refusal) => refusal === refused);
}

/** Returns whether an error is a violated foreign key. */
export function violatesForeignKey(error: unknown): boolean {
  if (!Error.isError(error)) return false;
  const { code, errcode }: DriverError = error;
  return code === '23503' || errcode === SQLITE_CONSTRAINT_FOREIGN_KEY;
}
