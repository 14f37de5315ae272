import { Writable } from 'node:stream';
import { createLog, withoutEmails } from './log.ts';

test('does not log the rows quoted by a database error', () => {
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

test("masks e-mail addresses in a mail server's response", () => {
  expect(withoutEmails('550 5.1.1 <anna.berg+x@example.com>: Recipient rejected, not bo@example.com;')).toBe(
    '550 5.1.1 <(e-mail)>: Recipient rejected, not (e-mail);',
  );
});
