import { Writable } from 'node:stream';
import { createLog, withoutEmails } from './log.ts';

test('rows that a database error quotes are not logged', () => {
  let logged = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key_unique"'), {
    code: '23505',
    detail: 'Key (email_key)=(anna@example.com) already exists.',
    parameters: ['anna@example.com'],
  });
  createLog('info', destination).error({ err: error }, 'request failed');
  expect(logged).toContain('users_email_key_unique');
  expect(logged).toContain('23505');
  expect(logged).not.toContain('anna');
});

test('a mail server’s response is logged without the address', () => {
  expect(withoutEmails('550 5.1.1 <anna.berg+x@example.com>: Recipient rejected, not bo@example.com;')).toBe(
    '550 5.1.1 <(e-mail)>: Recipient rejected, not (e-mail);',
  );
});
