import * as v from 'valibot';
import { Handle, isReserved } from './handles.ts';

const messageOf = (handle: string) => v.safeParse(Handle, handle, { abortPipeEarly: true }).issues?.[0].message;

test.each(['bo-', '-bo', 'bo--ek', 'bo_ek', 'bo.ek', 'bo ek', 'börje', 'бобо', 'bo\u200Bek', 'bo/ek', 'bo@ek'])(
  'rejects %j as a handle',
  (handle) => {
    expect(messageOf(handle)).toBe('Must be letters a–z and digits, with single hyphens between them');
  },
);

test('accepts 3 to 30 characters and converts them to lower case', () => {
  expect(messageOf('bo')).toBe('Must be at least 3 characters');
  expect(messageOf('b'.repeat(31))).toBe('Must be at most 30 characters');
  expect(v.parse(Handle, ` ${'B'.repeat(30)} `)).toBe('b'.repeat(30));
  expect(v.parse(Handle, 'Bo-Ek-2')).toBe('bo-ek-2');
});

test.each([
  'admin',
  'ADM1N',
  'admin-7',
  '7admin',
  'adm1n1',
  '0fficial',
  'off1cia1',
  'team2026',
  'anonym0us',
  'support',
])('rejects %s because it resembles a role', (handle) => {
  expect(messageOf(handle)).toBe('This user name is reserved');
});

test.each(['about', 'userprofile', 'our-team', 'ourteam', 'my-account', 'season', 'l0gin-1', 'news24'])(
  'rejects %s because it resembles a path of the site',
  (handle) => {
    expect(messageOf(handle)).toBe('This user name is reserved');
  },
);

test('rejects a far too long handle without matching it against reserved words', () => {
  expect(v.is(Handle, '10'.repeat(30_000))).toBe(false);
});

test('reserves the product name', () => {
  for (const handle of ['tiptable', 'tip-table', 't1ptab1e', 'tiptable-2026']) {
    expect([handle, isReserved(handle, 'tiptable'), isReserved(handle)]).toEqual([handle, true, false]);
  }
  expect(isReserved('tiptable-fan', 'tiptable')).toBe(false);
});

test.each(['administer', 'teammate', 'anna-admin', 'player-one', 'newsreader', '123'])(
  'accepts %s as a handle',
  (handle) => {
    expect(messageOf(handle)).toBe(undefined);
  },
);
