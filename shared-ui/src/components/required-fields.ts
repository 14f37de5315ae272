import * as v from 'valibot';

/** The names of each form's required fields, by the form's `control`. */
const required = new WeakMap<object, ReadonlySet<string>>();

/** What a field of a form is while nothing is entered; a check box is never empty. */
const emptied = (value: unknown): unknown[] => {
  if (typeof value === 'boolean' || value === undefined) return [];
  return Array.isArray(value) ? [[]] : ['', null];
};

/** The fields that a schema refuses however they are left empty; `values` tell what kind of field each is. */
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

/** Notes the required fields of a form for its fields to say so. */
export function noteRequired(control: object, names: ReadonlySet<string>): void {
  required.set(control, names);
}

export const isRequiredIn = (control: object, name: string): boolean => required.get(control)?.has(name) ?? false;
