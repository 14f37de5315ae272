import { ANONYMOUS_ID } from 'shared-contract/tables';
import {
  AnonymousTableForm,
  TableForm,
  type AnonymousTableFormInput,
  type TableFormInput,
} from 'shared-contract/table-forms';
import { newTable } from 'shared-contract/table-rules';
import * as v from 'valibot';
import { emptyRow } from './table-shape.ts';

/**
 * The form's values. A row has only a name, because its place is its index. `email` is present if the screen has the
 * field.
 */
export type TableFormValues = Omit<TableFormInput, 'items' | 'handlerId' | 'isListed'> & {
  items: { name: string }[];
  email?: string;
};

/** Returns the form values of a new private table with an owner. */
export function ownTableValues(): TableFormValues {
  const { items, ...table } = newTable();
  return { ...table, items: items.map(emptyRow), isPublicTable: false };
}

/** Returns the form values of a new public table without an owner. */
export const anonymousTableValues = (): TableFormValues => ({ ...ownTableValues(), isPublicTable: true, email: '' });

/** Returns the rows with their places, from 1. */
export const withPlaces = (items: { name: string }[]) =>
  items.map(({ name }, index) => ({ name, tablePlace: index + 1 }));

const values = v.custom<TableFormValues>(() => true);

/** Validates form values and transforms them into the request body of a table with an owner. */
export const OwnTableValues = v.pipe(
  values,
  v.transform(({ items, ...table }): TableFormInput => ({ ...table, items: withPlaces(items) })),
  TableForm,
);

/** Validates form values and transforms them into the request body of a table without an owner. */
export const AnonymousTableValues = v.pipe(
  values,
  v.transform(({ items, email = '', ...table }): AnonymousTableFormInput => ({
    ...table,
    email,
    isPublicTable: true,
    handlerId: ANONYMOUS_ID,
    items: withPlaces(items),
  })),
  AnonymousTableForm,
);
