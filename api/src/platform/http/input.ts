import { UNKNOWN_PROPERTY } from 'shared-contract/fields';
import * as v from 'valibot';
import { Failure, type FieldError, invalid } from '../failures.ts';
import { assertText } from './text.ts';

const pathOf = (issue: v.BaseIssue<unknown>) => (issue.path ?? []).map((item) => String(item.key)).join('.');

/** Parses one part of a request. @throws {Failure} naming every invalid field. */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const fields = parsed.issues.map((issue): FieldError => ({ path: pathOf(issue), message: issue.message }));
  if (!fields.some(({ message }) => message === UNKNOWN_PROPERTY)) throw invalid(fields);
  const detail = 'The request has properties that this server does not know.';
  throw new Failure('unknown-property', detail, { fields });
}

/** Parses path or query parameters. Without a schema, none are allowed. @throws {Failure} */
export function parseParameters(
  schema: v.GenericSchema<Record<string, unknown>, Record<string, unknown>> | undefined,
  input: Record<string, unknown>,
): Record<string, unknown> {
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'string') assertText(value, name);
    if (name in Object.prototype) throw invalid([{ path: name, message: 'Unknown parameter' }]);
  }
  if (schema !== undefined) return parseInput(schema, input);
  const [first] = Object.keys(input);
  if (first !== undefined) throw invalid([{ path: first, message: 'Unknown parameter' }]);
  return {};
}
