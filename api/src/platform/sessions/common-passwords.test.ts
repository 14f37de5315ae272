import { readFileSync } from 'node:fs';
import path from 'node:path';
import { madeList } from '../../../common-passwords/make-list.ts';
import { commonPasswordReason } from './common-passwords.ts';

const anna = { email: 'Anna.Berg-99@example.com', firstName: 'Änna-Stina 1', lastName: 'Berg' };

test('contains the list that its sources generate', () => {
  const list = readFileSync(path.join(import.meta.dirname, '../../../common-passwords/list.txt'), 'utf8');
  expect(list === madeList()).toBe(true);
  expect(list.split('\n').length).toBeGreaterThan(17_000);
});

test.each([
  'Password1!',
  'Passw0rd!',
  'P@ssw0rd',
  'Welcome1!',
  'Qwerty123!',
  'Summer2026!',
  'Admin123!',
  '!QAZ2wsx',
  '#Password1',
])('rejects %s in any case and with special characters around it', (password) => {
  for (const typed of [password, password.toUpperCase(), password.toLowerCase(), `${password}!?`])
    expect(commonPasswordReason(typed)).toMatch('common');
});

test("rejects the user's e-mail, its local part and names in any case, but not as parts of a password", () => {
  for (const own of ['anna.berg-99@EXAMPLE.com', 'ANNA.berg-99', 'änna-stina 1', 'A\u0308nna-Stina 1'])
    expect(commonPasswordReason(own, anna)).toMatch('own email or name');
  for (const other of ['Anna.Berg-99!', 'Berg-Anna.99', 'My Password1! is longer', 'Adm1n!strator'])
    expect(commonPasswordReason(other, anna)).toBeNull();
});
