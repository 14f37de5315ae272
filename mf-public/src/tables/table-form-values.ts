import {
  ANONYMOUS_ID,
  AnonymousTableForm,
  TableForm,
  type AnonymousTableFormInput,
  type TableFormInput,
} from 'shared-contract/tables';
import { newTable } from 'shared-contract/table-rules';
import * as v from 'valibot';
import { emptyRow } from './table-shape.ts';

/** What the form holds: of a row only its name, because its place is where it stands; an e-mail even where none is asked for. */
export type TableFormValues = Omit<TableFormInput, 'items' | 'handlerId'> & { items: { name: string }[]; email: string };

/** A new table's values. Without an account it is public, with one it begins private. */
export function emptyValues(isPublicTable: boolean): TableFormValues {
  const { items, ...table } = newTable();
  return { ...table, items: items.map(emptyRow), isPublicTable, email: '' };
}

/** The rows with the places that they stand at. */
export const withPlaces = (items: { name: string }[]) =>
  items.map(({ name }, index) => ({ name, tablePlace: index + 1 }));

const values = v.custom<TableFormValues>(() => true);

/** Form values to the body of a table with an owner. */
export const OwnTableValues = v.pipe(
  values,
  v.transform(({ email: _, items, ...table }): TableFormInput => ({ ...table, items: withPlaces(items) })),
  TableForm,
);

/** Form values to the body of a table without an owner. */
export const AnonymousTableValues = v.pipe(
  values,
  v.transform(
    ({ items, ...table }): AnonymousTableFormInput => ({
      ...table,
      isPublicTable: true,
      handlerId: ANONYMOUS_ID,
      items: withPlaces(items),
    }),
  ),
  AnonymousTableForm,
);
