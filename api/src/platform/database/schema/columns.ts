import type { ColumnType, Generated } from 'kysely';
import type { ReportReason } from 'shared-contract/reports';

/** ISO 8601 in UTC with milliseconds, so that text (SQLite) and timestamptz (PostgreSQL) sort alike. */
export type Timestamp = string;
/** `boolean` in PostgreSQL, 0 or 1 in SQLite. Read it through `Boolean()`. */
export type Flag = ColumnType<boolean | number, boolean, boolean>;
/** The version of the row: 1 at first, incremented by each change. */
export type Version = Generated<number>;
/** Set on insert, never updated. */
export type Fixed<T> = ColumnType<T, T, never>;

/** Columns of content that an administrator can hide. Hidden content is private until it is restored. */
export type HiddenColumns = {
  hiddenAt: Generated<Timestamp | null>;
  hiddenReason: Generated<string | null>;
  hiddenRule: Generated<ReportReason | null>;
  /** Whether it was public when it was hidden. */
  publicIfRestored: ColumnType<boolean | number, boolean | undefined, boolean>;
};
