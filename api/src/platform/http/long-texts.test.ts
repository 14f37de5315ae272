import { endpoints } from 'shared-contract/endpoints';
import * as v from 'valibot';
import { growth, growthOf } from '../../../../testing/growth.ts';

/** Texts that make patterns or normalization slow, by their repeated part. */
const repeated = {
  'at signs': '@',
  addresses: 'a@',
  'labels of a domain': 'a@a.',
  dots: '.',
  'combining marks': '\u0315\u0300',
  blanks: ' ',
  joiners: '\u200D',
  slashes: '/',
  hyphens: '-',
  'digits and colons': '1:',
  'all classes of characters': 'Aa1!',
  www: 'www',
};

/** A quarter of the longest text that fits into a body. */
const LENGTH = 8000;

type Inside = {
  type?: string;
  entries?: Record<string, unknown>;
  options?: unknown;
  pipe?: unknown[];
  getter?: (input: unknown) => unknown;
} & Record<'wrapped' | 'item' | 'value' | 'key', unknown>;

/** Returns the string schemas within a schema, with their paths. */
function textsIn(schema: unknown, path: string, seen: Set<unknown>): [string, v.GenericSchema][] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { entries = {}, getter, options, pipe = [], type, ...inside } = schema as Inside;
  const inner = [
    ...Object.entries(entries).map(([key, entry]) => [`${path}.${key}`, entry] as const),
    ...[inside.wrapped, inside.item, inside.value, inside.key].map((one) => [path, one] as const),
    ...[...(Array.isArray(options) ? options : []), ...pipe].map((one) => [path, one] as const),
    ...(type === 'lazy' ? [[path, getter?.([])] as const] : []),
  ];
  const own = type === 'string' ? [[path, schema as v.GenericSchema] as [string, v.GenericSchema]] : [];
  return [...own, ...inner.flatMap(([at, one]) => textsIn(one, at, seen))];
}

const seen = new Set<unknown>();
const texts = endpoints.flatMap(({ endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    textsIn(endpoint[part], `${endpoint.method} ${endpoint.path} ${part}`, seen),
  ),
);

test.each(Object.entries(repeated))('parses every text of a request in time linear in its length (%s)', (_, one) => {
  expect(texts.length).toBeGreaterThan(100);
  // A letter on either side, because blanks are trimmed.
  const textOf = (length: number) => `a${one.repeat(length / one.length)}a`;
  const slow = texts.flatMap(([path, schema]) => {
    const ratio = growthOf(textOf, (text) => v.safeParse(schema, text, { abortPipeEarly: true }), LENGTH);
    return ratio < growth.linear ? [] : [`${path} ${ratio}`];
  });
  expect(slow).toEqual([]);
});
