import fc from 'fast-check';
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { ONE_MAILBOX } from './mailbox.ts';

type Entries = Record<string, v.GenericSchema>;
const entriesOf = (schema: unknown): Entries => (schema as { entries?: Entries } | undefined)?.entries ?? {};
const fieldsOf = ({ body, params }: Endpoint) => ({ ...entriesOf(body), ...entriesOf(params) });

/** The fields of all endpoints that accept an e-mail address but reject arbitrary text. */
const addressFields = endpoints.flatMap(({ endpoint, name }) =>
  Object.entries(fieldsOf(endpoint))
    .filter(([, schema]) => v.is(schema, 'anna.berg@example.com') && !v.is(schema, 'anna berg'))
    .map(([field, schema]) => ({ name: `${name}.${field}`, schema })),
);

/** Texts that mail software parses as several addresses, as a display name with an address, or as none. */
const hostile = [
  'r1@other.example,victim@x.example',
  'n1<victim@x.example>',
  '<victim@x.example>',
  'victim@x.example;z1@y.example',
  'x1:victim@x.example;',
  'victim@x.example(comment).com',
  '"a b"@x.example',
  '"victim@x.example"@y.example',
  String.raw`a\b@x.example`,
  'a@[127.0.0.1].example',
  'a@[x@evil.example]',
  'a@x.example\r\nBcc:victim@y.example',
  'a@x.example\u0000.com',
  'vic\u200Btim@x.example',
  'a b@x.example',
  'a@x\u00A0y.example',
  'a@b@x.example',
];

test('lists every field that accepts an e-mail address', () => {
  expect(addressFields.map(({ name }) => name).toSorted()).toEqual([
    'adminRegisterUser.email',
    'checkPasswordLink.email',
    'confirmEmail.email',
    'createAnonymousTable.email',
    'hideTablesOfAuthor.email',
    'logIn.email',
    'register.email',
    'reportTable.email',
    'reportUser.email',
    'requestManageLink.email',
    'requestPasswordReset.id',
    'resetPassword.email',
    'undoEmailChange.email',
    'updateOwnProfile.newEmail',
    'updateUser.newEmail',
  ]);
});

test.each(addressFields)('$name rejects lists, groups, display names and control characters', ({ schema }) => {
  expect(hostile.filter((text) => v.is(schema, text))).toEqual([]);
});

const piece = fc.oneof(
  fc.constantFrom('victim', 'x.example', '@', '.', 'ä', '+', '%', "'", '\u3002', '\uFF20'),
  fc.constantFrom(',', ';', ':', '<', '>', '(', ')', '"', '\\', '[', ']', ' ', '\r\n', '\u0000', '\u2028', '\u200B'),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.tuple(piece, piece, piece).map(([one, two, three]) => `${one}${two}@x${three}.example`),
  fc.emailAddress(),
);

test('no field accepts a text that is not one mailbox', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...addressFields), (given, { schema }) => {
      const parsed = v.safeParse(schema, given);
      return !parsed.success || parsed.output === null || ONE_MAILBOX.test(String(parsed.output));
    }),
    { numRuns: 3000 },
  );
});

test.each(['anna@example.com', "o'brien+tips@x.example", 'jürgen@münchen.example', 'a@b.c', '例@例え.テスト'])(
  'accepts %j as one mailbox',
  (address) => {
    expect(address).toMatch(ONE_MAILBOX);
  },
);

test('rejects a long text in linear time', () => {
  for (const part of ['.', 'a.', 'a', '@']) expect(`a@${part.repeat(500_000)}@`).not.toMatch(ONE_MAILBOX);
});
