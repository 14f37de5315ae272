import { storeFailure } from './store-failure.ts';

/** An error as pg throws it for an error response of PostgreSQL. */
const answer = (code: string) => Object.assign(new Error('as PostgreSQL says it'), { code });
/** An error as `node:sqlite` throws it, with SQLite's extended code. */
const sqlite = (errcode: number) =>
  Object.assign(new Error('as SQLite says it'), { code: 'ERR_SQLITE_ERROR', errcode });

test.each([
  ['conflict', ['40001', '40P01']],
  ['unavailable', ['53300', '53000', '53200', '57014', '57P01', '57P02', '57P03', '08000', '08003', '08006', '55P03']],
  ['unavailable', ['25006', '25P03', '58030']],
  ['full', ['53100']],
  [undefined, ['23505', '23503', '22P02', '42P01', 'XX000', '40002', 'EPIPE', 'ENOSPC', '']],
])('maps codes of PostgreSQL to %s', (kind, codes) => {
  for (const code of codes) expect([code, storeFailure(answer(code))]).toEqual([code, kind]);
});

test.each([
  ['unavailable', { BUSY: 5, BUSY_RECOVERY: 261, BUSY_SNAPSHOT: 517, LOCKED: 6, READONLY: 8, READONLY_DBMOVED: 1032 }],
  ['unavailable', { IOERR: 10, IOERR_WRITE: 778, IOERR_FSYNC: 1034, CANTOPEN: 14, PROTOCOL: 15 }],
  ['full', { FULL: 13 }],
  [undefined, { ERROR: 1, CORRUPT: 11, CONSTRAINT: 19, UNIQUE: 2067, NOTADB: 26 }],
])('maps codes of SQLite to %s', (kind, codes) => {
  for (const [name, errcode] of Object.entries(codes))
    expect([name, storeFailure(sqlite(errcode))]).toEqual([name, kind]);
});

test('returns undefined for other errors', () => {
  expect([new Error('no'), new TypeError('no'), 'no', undefined].map(storeFailure)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
