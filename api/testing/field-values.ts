import type { Endpoint } from 'shared-contract/endpoint';
import * as v from 'valibot';

type Fields = Record<string, v.GenericSchema>;
type Schema = v.GenericSchema & { entries?: Fields; pipe?: readonly Schema[] };

/** Returns the fields that the body of a call declares, by name. */
export function fieldsOf({ body }: Endpoint): Fields {
  const schema: Schema | undefined = body;
  return schema?.entries ?? schema?.pipe?.find(({ entries }) => entries !== undefined)?.entries ?? {};
}

/** Returns candidate values for every kind of field, different for each `seed` from 1 to 9. */
const candidates = (seed: number): unknown[] => [
  `Text ${seed}`,
  `https://example.com/${seed}.png`,
  `+4670123456${seed}`,
  `field-${seed}@example.com`,
  `Gr33n-kettle${seed}`,
  `#00000${seed}`,
  `2025-03-0${seed}T14:00:00.000Z`,
  `field-${seed}`,
  'admin',
  seed % 2 === 0 ? 'Europe/Berlin' : 'Europe/Stockholm',
  'keep',
  'awarded',
  seed % 2 === 0 ? 'home' : 'away',
  seed % 2 === 0 ? 'nobody' : 'everybody',
  true,
  seed,
  seed % 2 === 0 ? 2425 : 2324,
];

/** Returns a candidate that the field accepts unchanged and that is not its default; `undefined` if there is none. */
export const valueFor = (field: v.GenericSchema, seed: number): unknown =>
  candidates(seed).find((candidate) => {
    const parsed = v.safeParse(field, candidate, { abortPipeEarly: true });
    return parsed.success && parsed.output === candidate;
  });
