import { endpoints } from 'shared-contract/endpoints';
import * as v from 'valibot';
import { growth, growthOf } from '../../../../testing/growth.ts';

/** Texts that patterns and normalization are slow with, by what they repeat. */
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

/** A quarter of the longest text that a body has room for. */
const LENGTH = 8000;

type Inside = {
  type?: string;
  entries?: Record<string, unknown>;
  options?: unknown;
  pipe?: unknown[];
  getter?: (input: unknown) => unknown;
} & Record<'wrapped' | 'item' | 'value' | 'key', unknown>;

/** The schemas of texts in a schema, with their paths. */
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

test.each(Object.entries(repeated))(
  'every text of a request is parsed in a time that grows with its length (%s)',
  (_, one) => {
    expect(texts.length).toBeGreaterThan(100);
    // A letter on either side, as blanks are trimmed.
    const textOf = (length: number) => `a${one.repeat(length / one.length)}a`;
    const slow = texts.flatMap(([path, schema]) => {
      const ratio = growthOf(textOf, (text) => v.safeParse(schema, text, { abortPipeEarly: true }), LENGTH);
      return ratio < growth.linear ? [] : [`${path} ${ratio}`];
    });
    expect(slow).toEqual([]);
  },
);
