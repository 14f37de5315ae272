import { toJsonSchema } from '@valibot/to-json-schema';
import { pascalCase } from 'shared-contract/rounds';
import type * as v from 'valibot';

/** The subset of JSON Schema that the contract's schemas use. */
export type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  not?: Schema;
};
/** Returns the number schema of a number in a path or query, which is declared as a number or its digits. */
export function withoutTwoSpellings(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  return schema.type === 'integer' && anyOf !== undefined ? rest : schema;
}

type MaxBytes = v.MaxBytesAction<string, number, undefined>;

/** Returns the inner schema of an optional field that turns empty text into `null` before it validates the rest. */
function fieldThatMayBeEmpty(schema: v.GenericSchema): v.GenericSchema | undefined {
  const { wrapped } = schema as { wrapped?: v.GenericSchema & { pipe?: readonly { kind: string }[] } };
  return wrapped?.pipe?.slice(1).some(({ kind }) => kind === 'schema') === true ? wrapped : undefined;
}

/**
 * Returns the JSON schema of the input or output of one of the contract's schemas. Lists that check their length first
 * are lazy. They are inlined, not added to the definitions.
 */
export function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): Schema {
  const {
    $schema: _dialect,
    $defs: _lists,
    ...converted
  } = toJsonSchema(schema, {
    errorMode: 'ignore',
    target: 'draft-2020-12',
    typeMode,
    overrideSchema: ({ jsonSchema: inner, valibotSchema }) => {
      if (valibotSchema.type === 'lazy') {
        const { getter } = valibotSchema as v.LazySchema<v.GenericSchema>;
        return jsonSchema(getter(undefined), typeMode) as typeof inner;
      }
      const field = typeMode === 'input' ? fieldThatMayBeEmpty(valibotSchema) : undefined;
      return { ...withoutTwoSpellings(inner as Schema), ...(field && jsonSchema(field, 'output')) } as typeof inner;
    },
    overrideAction: ({ jsonSchema: inner, valibotAction }) =>
      valibotAction.type === 'max_bytes' ? { ...inner, maxLength: (valibotAction as MaxBytes).requirement } : null,
  });
  return converted as Schema;
}

/**
 * Returns the schema of a round's body, whose keys are renamed before parsing. It accepts one of two spellings of each
 * key.
 */
function inBothSpellings({ properties = {}, required = [], ...rest }: Schema): Schema {
  const twice = Object.entries(pascalCase).filter(([, camel]) => camel in properties);
  const names = new Set(twice.map(([, camel]) => camel));
  return {
    ...rest,
    properties: {
      ...properties,
      ...Object.fromEntries(twice.map(([pascal, camel]) => [pascal, properties[camel] ?? {}])),
    },
    required: required.filter((name) => !names.has(name)),
    allOf: twice.map(([pascal, camel]) =>
      required.includes(camel)
        ? { oneOf: [{ required: [camel] }, { required: [pascal] }] }
        : { not: { required: [camel, pascal] } },
    ),
  };
}

/** Returns the schema of a body before parsing. */
export function bodySchema(schema: v.GenericSchema): Schema {
  const input = jsonSchema(schema, 'input');
  return 'properties' in input ? input : inBothSpellings(jsonSchema(schema, 'output'));
}
