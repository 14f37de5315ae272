import * as v from 'valibot';

/** The names of each form's required fields, by the form's `control`. */
const required = new WeakMap<object, ReadonlySet<string>>();

/** The values of an empty field. A check box is never empty. */
const emptied = (value: unknown): unknown[] => {
  if (typeof value === 'boolean' || value === undefined) return [];
  return Array.isArray(value) ? [[]] : ['', null];
};

/** Returns the fields for which a schema rejects every empty value. `values` determine the type of each field. */
export function requiredOf(schema: v.GenericSchema, values: object): ReadonlySet<string> {
  const entries: Record<string, v.GenericSchema> = 'entries' in schema ? (schema.entries as v.ObjectEntries) : {};
  const isRequired = ([name, value]: [string, unknown]) => {
    const entry = entries[name];
    const empties = emptied(value);
    return entry !== undefined && empties.length > 0 && !empties.some((empty) => v.is(entry, empty));
  };
  return new Set(
    Object.entries(values)
      .filter(isRequired)
      .map(([name]) => name),
  );
}

/** Registers the required fields of a form, for `isRequiredIn`. */
export function setRequiredFields(control: object, names: ReadonlySet<string>): void {
  required.set(control, names);
}

export const isRequiredIn = (control: object, name: string): boolean => required.get(control)?.has(name) ?? false;
