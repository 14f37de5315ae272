import * as v from 'valibot';

/** The id of an entity chosen in a form: a UUID in either case. `missing` is the message if nothing is chosen. */
export const chosenId = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.uuid(({ input }) => (input === '' ? missing : 'Not a valid id')),
    v.toLowerCase(),
  );

/** A UUID in either case; version 7 if this product created it. */
export const Id = chosenId('Required');

/** The path parameters of a call for one entity. */
export const byId = v.object({ id: Id });

/** The path parameters of a call for one user, by id or public user name. */
export const byIdOrName = v.object({ id: v.pipe(v.string(), v.nonEmpty()) });

const Token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Not a valid token'));

/** The path parameters of a call that is authorized by a mailed token. */
export const byToken = v.object({ token: Token });

/** A required text of at most `most` characters. */
export const requiredText = (most: number) =>
  v.pipe(
    v.string('Required'),
    v.trim(),
    v.nonEmpty('Required'),
    v.maxLength(most, `Must be at most ${most} characters`),
  );

const isMissing = (value: unknown) => value === undefined || value === null;

/** A whole number. `undefined` and `null` (an empty number field) are reported as 'Required'. */
export const Integer = v.pipe(
  v.number(({ input }) => (isMissing(input) ? 'Required' : 'Must be a whole number')),
  v.integer('Must be a whole number'),
);

/** An `Integer` from `least` to `most`, inclusive. The default messages are those of the specification. */
export function integer(
  least: number,
  most: number,
  { tooSmall = `Must be at least ${least}`, tooLarge = `Cannot exceed ${most}` } = {},
) {
  return v.pipe(Integer, v.minValue(least, tooSmall), v.maxValue(most, tooLarge));
}

/**
 * The version that an update is based on (optimistic lock), counted from 1. If the entity has
 * changed since, the update fails with 409 and the current entity. Without a version the update is
 * unconditional.
 */
export const BaseVersion = v.optional(
  v.pipe(v.number('Must be a whole number'), v.integer('Must be a whole number'), v.minValue(1, 'Must be at least 1')),
);

/** Whether a form field was left empty. */
const isBlank = (value: unknown) => isMissing(value) || (typeof value === 'string' && value.trim() === '');

/**
 * Makes a field optional: absent, `null` and blank are parsed as `null`, other values by `schema`.
 * One schema validates both the form, where empty is `''`, and the JSON body, where it is `null`.
 */
export function optionalField<Output>(schema: v.GenericSchema<string, Output>) {
  return v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.transform((value) => (isBlank(value) ? null : value)),
      v.nullable(schema),
    ),
    null,
  );
}

/**
 * A field of an account update that can be cleared. Absent and `null` leave it unchanged (parsed as
 * `null`). Blank clears it (parsed as `''`). Other values are parsed by `schema`.
 */
export function clearableField<Output>(schema: v.GenericSchema<string, Output>) {
  return v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.transform((value) => (typeof value === 'string' ? value.trim() : value)),
      v.union([v.null(), v.literal(''), schema]),
    ),
    null,
  );
}

/** The message for a property that the schema does not declare. */
export const UNKNOWN_PROPERTY = 'Unknown property';

/**
 * A request body. Unknown properties are rejected. A missing property gets its field's own message,
 * usually 'Required'.
 */
export function payload<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue) => {
    if (issue.expected === 'never') return UNKNOWN_PROPERTY;
    const field = entries[String(issue.path?.[0]?.key)];
    const [first] = (field && v.safeParse(field, undefined).issues) ?? [];
    return first?.message ?? 'Required';
  });
}

/**
 * The body of an update. `keys` identify the entity. Each of `fields` may be absent and then stays
 * unchanged, so that an older form does not erase newer fields. `null` clears an optional field.
 * `version` is the optimistic lock.
 */
export function updatePayload<const Keys extends v.ObjectEntries, const Fields extends v.ObjectEntries>(
  keys: Keys,
  fields: Fields,
) {
  return payload({ ...keys, ...mayBeAbsent(fields), version: BaseVersion });
}

/** Makes each of the fields optional. */
export function mayBeAbsent<const Fields extends v.ObjectEntries>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, field]) => [name, v.exactOptional(field)]);
  return Object.fromEntries(entries) as { [Name in keyof Fields]: v.ExactOptionalSchema<Fields[Name], undefined> };
}

/**
 * A list of at most `most` items. The length is checked before the items, so a list that is far too
 * long is rejected cheaply, with one message.
 */
export function listOf<const Item extends v.GenericSchema>(item: Item, most: number) {
  const message = `Cannot exceed ${most}`;
  const list = v.pipe(v.array(item, 'Required'), v.maxLength(most, message));
  const tooLong = v.pipe(v.array(v.any()), v.maxLength(most, message)) as unknown as typeof list;
  return v.lazy((input) => (Array.isArray(input) && input.length > most ? tooLong : list));
}

export const Email = v.pipe(
  v.string('Required'),
  v.trim(),
  v.nonEmpty('Required'),
  v.minLength(6, 'Must be at least 6 characters'),
  v.maxLength(254, 'Must be at most 254 characters'),
  v.email('Invalid email format'),
);

const PASSWORD_RULE =
  'Password must contain an uppercase letter, a lowercase letter, a number, and a special character';

/** The password rules with their form labels. */
export const passwordRules = [
  { label: 'At least 8 characters', isMet: (password: string) => [...password].length >= 8 },
  { label: 'An uppercase letter', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'A lowercase letter', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { label: 'A number', isMet: (password: string) => /\d/.test(password) },
  { label: 'A special character', isMet: (password: string) => /[^\p{L}\d\s]/u.test(password) },
] as const;

/** The same rules for OpenAPI, with a lookahead for each character class. */
const describedPassword = v.metadata<string, { minLength: number; pattern: string }>({
  minLength: 8,
  pattern: String.raw`^(?=[\s\S]*\p{Lu})(?=[\s\S]*\p{Ll})(?=[\s\S]*\d)(?=[\s\S]*[^\p{L}\d\s])`,
});

const hasAllClasses = (password: string) => passwordRules.slice(1).every((rule) => rule.isMet(password));

/**
 * Limits passwords before normalization, whose time is quadratic in the length. Normalization may
 * shorten a text to a quarter.
 */
const maxRawLength = v.maxLength<string, number, string>(4096, 'Must be at most 1024 bytes');

/** Normalized to NFC, so that characters are counted consistently. */
const ComposedPassword = v.pipe(v.string('Required'), v.nonEmpty('Required'), maxRawLength, v.normalize('NFC'));

/** A new password. The maximum length limits the cost of hashing. All bytes below it are significant. */
export const NewPassword = v.pipe(
  ComposedPassword,
  v.check((password) => [...password].length >= 8, 'Must be at least 8 characters'),
  v.maxBytes(1024, 'Must be at most 1024 bytes'),
  v.check(hasAllClasses, PASSWORD_RULE),
  describedPassword,
);

/** The same rules with the message of the reset screen. */
export const ResetPasswordField = v.pipe(
  ComposedPassword,
  v.maxBytes(1024, 'Must be at most 1024 bytes'),
  v.check(
    (password) => passwordRules.every((rule) => rule.isMet(password)),
    'Password must contain at least 8 characters, one uppercase, one lowercase, one number and one special case character',
  ),
  describedPassword,
);

/** A password to verify: any non-empty text up to the maximum length for hashing. */
export const GivenPassword = v.pipe(
  v.string('Required'),
  v.nonEmpty('Required'),
  v.maxBytes(1024, 'Must be at most 1024 bytes'),
);

/**
 * A second-factor code: six digits from an authenticator app, or a recovery code. Spaces, hyphens
 * and case are ignored.
 */
export const FactorCode = requiredText(60);

export const PhoneNumber = v.pipe(v.string(), v.trim(), v.regex(/^\+\d{1,3}\d{9}$/, 'Not a valid phone number'));

function isWebAddress(text: string) {
  const url = URL.parse(text);
  return url !== null && /^https?:\/\//i.test(text) && !/\s/.test(text) && url.username === '' && url.password === '';
}

/** An absolute http(s) URL without credentials. */
export const WebAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2048, 'Must be at most 2048 characters'),
  v.check(isWebAddress, 'Invalid URL format'),
  v.metadata({ format: 'uri', pattern: '^[hH][tT][tT][pP][sS]?://' }),
);

/** The URL of a person's or team's picture. Pages load pictures by https only. */
export const PictureAddress = v.pipe(
  WebAddress,
  v.check((address) => /^https:/i.test(address), 'Must begin with https://'),
  v.metadata({ format: 'uri', pattern: '^[hH][tT][tT][pP][sS]://' }),
);

/** A whole number in a path or query string, given as text. */
export const wholeNumber = (message: string) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/, message), v.transform(Number))], message),
    v.integer(message),
  );

/** The code of a group's invitation link. Separate from `groups.ts`, because reports need only this. */
export const GroupCode = v.pipe(v.string('Required'), v.regex(/^[\w-]{22}$/, 'Not a valid code'));
