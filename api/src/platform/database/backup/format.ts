export const FORMAT = 'tiptable-backup-1';

export type Row = Record<string, unknown>;
/** The first line of a backup: its format, and the migrations applied to the database. */
export type Head = { format: string; migrations: string[] };
/** The last line of a backup: row counts and a digest that verify the file. */
export type Foot = { counts: Record<string, number>; sha256: string };
