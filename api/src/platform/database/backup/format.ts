export const FORMAT = 'tiptable-backup-1';

export type Row = Record<string, unknown>;
/** The first line: what the file is, and which migrations had made the tables. */
export type Head = { format: string; migrations: string[] };
/** The last line: what to check the file by. */
export type Foot = { counts: Record<string, number>; sha256: string };
