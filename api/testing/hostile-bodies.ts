import type { Endpoint } from 'shared-contract/endpoint';
import * as v from 'valibot';
import { exampleBodies } from './examples.ts';

/** The largest body that the server reads. */
export const LARGEST_BYTES = 64 * 1024;

const fits = (body: string) => Buffer.byteLength(body) <= LARGEST_BYTES;

/** Returns as many parts of similar length as fit between a beginning and an end. */
function filled(begin: string, part: (index: number) => string, end: string): string {
  const room = LARGEST_BYTES - Buffer.byteLength(begin) - Buffer.byteLength(end);
  const longest = Buffer.byteLength(part(9999)) + 1;
  return `${begin}${Array.from({ length: Math.floor(room / longest) }, (_, index) => part(index)).join(',')}${end}`;
}

const others = (name: string, field: string) => {
  const { [field]: _replaced, ...rest } = exampleBodies[name] ?? {};
  const text = JSON.stringify(rest).slice(1, -1);
  return text === '' ? '' : `${text},`;
};

/**
 * Returns a string field that fills the rest of the body, of a character with one byte or with several when escaped.
 */
const longText = (begin: string, character: string) => {
  const bytes = Buffer.byteLength(JSON.stringify(character)) - 2;
  const count = Math.floor((LARGEST_BYTES - Buffer.byteLength(begin) - 3) / bytes);
  return `${begin}${JSON.stringify(character.repeat(count))}}`;
};

/** Invalid values of a field, to append to a body that ends with the field's name. */
const wrongValues: Record<string, (begin: string) => string> = {
  'empty objects': (begin) => filled(`${begin}[`, () => '{}', ']}'),
  nulls: (begin) => filled(`${begin}[`, () => 'null', ']}'),
  lists: (begin) => filled(`${begin}[`, () => '[]', ']}'),
  'many properties': (begin) => filled(`${begin}{`, (index) => `"p${index}":0`, '}}'),
  'long text': (begin) => longText(begin, 'x'),
  'long text of control characters': (begin) => longText(begin, '\u0001'),
};

const isList = (value: unknown) => Array.isArray(value);

/**
 * Returns invalid bodies of the largest size, in which a field or the whole body is large. With `everyField`, every
 * field takes every invalid value. Otherwise each value is used for one field, preferably a list.
 */
export function hostileBodies(
  name: string,
  endpoint: Endpoint,
  { everyField }: { everyField: boolean },
): [shape: string, body: string][] {
  const example = Object.entries(exampleBodies[name] ?? { any: '' }).sort(
    ([, a], [, b]) => Number(isList(b)) - Number(isList(a)),
  );
  const fields = example.map(([field]) => field);
  const ofFields = Object.entries(wrongValues).flatMap(([what, bodyFrom], index) => {
    const chosen = everyField ? fields : [fields[isList(example[0]?.[1]) ? 0 : index % fields.length] ?? ''];
    return chosen.map((field): [string, string] => [
      `${what} in ${field}`,
      bodyFrom(`{${others(name, field)}${JSON.stringify(field)}:`),
    ]);
  });
  const levels = Math.floor((LARGEST_BYTES - 10) / 2);
  const whole: [string, string][] = [
    ['a list of empty objects', filled('[', () => '{}', ']')],
    ['unknown properties', filled('{', (index) => `"p${index}":{}`, '}')],
    ['a property with a long name', `{"${'k'.repeat(LARGEST_BYTES - 7)}":0}`],
    [
      'properties with long names',
      filled('{', (index) => `"${index}${'k'.repeat(1000)}":{"${'k'.repeat(1000)}":0}`, '}'),
    ],
    ['a long name of __proto__', filled('{"__proto__":{', (index) => `"${index}":0`, '}}')],
    ['lists in lists', `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`],
    ['a property many times', filled('{', () => '"a":0', '}')],
    ['no end', filled('{"a":[', () => '{}', ']').slice(0, -1)],
  ];
  // A call without a body rejects all of them alike.
  const bodies = endpoint.body === undefined ? whole.slice(0, 2) : [...ofFields, ...whole];
  // A body that the call accepts is not invalid.
  const isWrong = (body: string) => {
    try {
      return endpoint.body === undefined || !v.is(endpoint.body, JSON.parse(body));
    } catch {
      return true;
    }
  };
  return bodies.filter(([, body]) => fits(body) && isWrong(body));
}
