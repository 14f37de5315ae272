import type { ReactNode } from 'react';
import { countryName, countryOptions } from 'shared-contract/countries';
import { seasonName, seasonOptions } from 'shared-contract/seasons';
import type { SelectOption } from 'shared-ui/controls';
import type { Column } from 'shared-ui/data-table';
import { utcTimeText } from 'shared-ui/format';
import { timestampOf, timestampOfLocalField } from './timestamps.ts';

/** The kind of a field's input. `inputs.tsx` renders it. */
type Input =
  | { kind: 'text' | 'email' | 'tel' | 'url'; suggestions?: readonly string[] | undefined }
  | { kind: 'password' | 'timestamp' | 'localTimestamp' | 'names' }
  | { kind: 'number'; min: number; max: number | undefined }
  | { kind: 'choice'; options: readonly SelectOption[]; placeholder: string };

type Options = {
  required?: boolean;
  hint?: string;
  /** The label among the facts of a detail screen, if it differs from `label`. `false` omits the fact. */
  fact?: string | false;
  /** The header of its column in lists; `true` for the label. Without it, or with `false`, there is no column. */
  column?: string | boolean;
};

/** One field of an area. `Value` is the type of the form's value. */
export type Field<Value> = Options & {
  label: string;
  /** The value if nothing is entered or stored. */
  empty: Value;
  /** Formats the value as text; '' if there is none. */
  text: (value: Value) => string;
  /** Renders the value in details and lists, if that differs from its text. */
  show?: (value: Value) => ReactNode;
  /** The input in forms. Read-only fields have none. */
  input?: Input;
};

/**
 * The fields of an area, by their names in the form. Forms, conflicts, details and lists are derived from this
 * table, in its order.
 */
export type Fields<Values> = { [Name in keyof Values]: Field<Values[Name]> };

/**
 * The stored values of the fields. A missing value is `null`, or `undefined` from an API that does not know
 * the field.
 */
export type Stored<Values> = { [Name in keyof Values]?: Values[Name] | null | undefined };

type TextOptions = Options & {
  kind?: 'email' | 'tel';
  /** Suggested values. Users can also enter others. */
  suggestions?: readonly string[];
  /** Renders the value in details and lists. */
  show?: (value: string) => ReactNode;
};

/** A single-line text field. */
export function text(label: string, options: TextOptions = {}): Field<string> {
  const { kind = 'text', suggestions, ...rest } = options;
  return { show: String, ...rest, label, empty: '', text: String, input: { kind, suggestions } };
}

/** Renders a placeholder for a missing value. */
export const quiet = (placeholder: string) => (
  <span data-empty="" className="adm:text-xs adm:text-muted-foreground">
    {placeholder}
  </span>
);

/** A list of names, which the form separates by commas. */
export const names = (label: string, options: Options = {}): Field<string[]> => ({
  ...options,
  label,
  empty: [],
  text: (list) => list.join(', '),
  input: { kind: 'names' },
});

/** A URL field. Details show it as a link. */
export function url(label: string, options: Options = {}): Field<string> {
  const className = 'adm:text-primary adm:underline adm:underline-offset-4';
  const show = (address: string) =>
    address === '' ? (
      ''
    ) : (
      <a href={address} target="_blank" rel="noopener noreferrer" className={className}>
        {address}
      </a>
    );
  return { ...options, label, empty: '', text: String, show, input: { kind: 'url' } };
}

/** A new password, which is never displayed. */
export const password = (label: string): Field<string> => ({
  label,
  empty: '',
  text: () => '',
  fact: false,
  input: { kind: 'password' },
});

/** A date and time in UTC. The form holds the value of a date and time input, see `fieldOf`. */
export function timestamp(label: string, options: Options = {}): Field<string> {
  return {
    ...options,
    label,
    empty: '',
    text: (value) => utcTimeText(timestampOf(value)),
    input: { kind: 'timestamp' },
  };
}

/**
 * A date and time in the local time zone, with UTC beside it. The form holds the value of a date and time
 * input, see `localFieldOf`.
 */
export function localTimestamp(label: string, options: Options = {}): Field<string> {
  const format = (value: string) => (value === '' ? '' : utcTimeText(timestampOfLocalField(value)));
  return { ...options, label, empty: '', text: format, input: { kind: 'localTimestamp' } };
}

/** An integer from `min` to `max`. */
export function number(
  label: string,
  { min, max, ...rest }: Options & { min: number; max?: number | undefined },
): Field<number | null> {
  const input = { kind: 'number' as const, min, max };
  return { ...rest, label, empty: null, text: (value) => String(value ?? ''), input };
}

/** A select. `labelOf` returns the label of a value, also of one that is not among the options. */
export function choice<Value extends string | number>(
  label: string,
  { options, placeholder, labelOf = String, ...rest }: Options & Choices<Value>,
): Field<Value | ''> {
  const input = { kind: 'choice' as const, options, placeholder };
  return { ...rest, label, empty: '', text: (value) => (value === '' ? '' : labelOf(value)), input };
}
type Choices<Value extends string | number> = {
  options: readonly SelectOption<Value>[];
  placeholder: string;
  labelOf?: (value: Value) => string;
};

export const country = (options: Options = {}) =>
  choice<number>('Country', {
    options: countryOptions,
    placeholder: 'Select a country',
    labelOf: countryName,
    ...options,
  });

export const season = (options: Options = {}) =>
  choice<number>('Season', {
    options: seasonOptions(new Date()),
    placeholder: 'Select a season',
    labelOf: seasonName,
    ...options,
  });

/** A field that no form changes. */
export const readOnly = <Value,>(label: string, empty: Value, format: (value: Value) => string): Field<Value> => ({
  label,
  empty,
  text: format,
});

type NameIn<Values> = keyof Values & string;

function entriesOf<Values>(fields: Fields<Values>) {
  return Object.entries(fields) as [NameIn<Values>, Field<Values[NameIn<Values>]>][];
}

/** Returns the values of an empty form. */
export function emptyOf<Values>(fields: Fields<Values>): Values {
  return Object.fromEntries(entriesOf(fields).map(([name, { empty }]) => [name, empty])) as Values;
}

/** Returns the form's values for a stored entity. */
export function valuesOf<Values>(fields: Fields<Values>, stored: Stored<Values>): Values {
  return Object.fromEntries(entriesOf(fields).map(([name, { empty }]) => [name, stored[name] ?? empty])) as Values;
}

const shown = <Value,>(
  { empty, text: format, show = format }: Field<Value>,
  value: NoInfer<Value> | null | undefined,
) => show(value ?? empty);

/** Returns the facts of a detail screen: a label and a value for each field. */
export function factsOf<Values>(fields: Fields<Values>, stored: Stored<Values>): [name: string, value: ReactNode][] {
  return entriesOf(fields).flatMap(([name, field]) =>
    field.fact === false ? [] : [[field.fact ?? field.label, shown(field, stored[name])]],
  );
}

/**
 * Returns a list's columns, one for each field with a header. The first column names the row, in an element
 * with the row's id.
 * @param sortKeys - The fields by which the list can be sorted.
 */
export function columnsOf<Values>(
  fields: Fields<Values>,
  sortKeys: readonly NameIn<Values>[] = [],
): Column<Stored<Values> & { id: string }, NameIn<Values>>[] {
  return entriesOf(fields)
    .filter(([, { column = false }]) => column !== false)
    .map(([name, field], index) => ({
      key: name,
      header: typeof field.column === 'string' ? field.column : field.label,
      sortable: sortKeys.includes(name),
      align: field.input?.kind === 'number' ? 'end' : undefined,
      onCard: field.input?.kind === 'choice' ? 'plain' : 'quiet',
      cell: (row) => (index === 0 ? <span id={row.id}>{shown(field, row[name])}</span> : shown(field, row[name])),
    }));
}

/** Returns the options of a sort select. */
export function sortLabels<Values, Key extends NameIn<Values>>(fields: Fields<Values>, sortKeys: readonly Key[]) {
  return sortKeys.map((key) => ({ key, label: fields[key].fact || fields[key].label }));
}
