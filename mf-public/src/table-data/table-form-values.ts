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

/** The form's values: a row has only its name, because its place is its index; an e-mail where the screen asks for one. */
export type TableFormValues = Omit<TableFormInput, 'items' | 'handlerId' | 'isListed'> & {
  items: { name: string }[];
  email?: string;
};

/** The values of a new table with an owner: private. */
export function ownTableValues(): TableFormValues {
  const { items, ...table } = newTable();
  return { ...table, items: items.map(emptyRow), isPublicTable: false };
}

/** The values of a new table without an owner. */
export const anonymousTableValues = (): TableFormValues => ({ ...ownTableValues(), isPublicTable: true, email: '' });

/** The rows with their places. */
export const withPlaces = (items: { name: string }[]) =>
  items.map(({ name }, index) => ({ name, tablePlace: index + 1 }));

const values = v.custom<TableFormValues>(() => true);

/** Form values to the body of a table with an owner. */
export const OwnTableValues = v.pipe(
  values,
  v.transform(({ items, ...table }): TableFormInput => ({ ...table, items: withPlaces(items) })),
  TableForm,
);

/** Form values to the body of a table without an owner. */
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
