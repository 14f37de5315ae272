import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TableCard } from './table-card.tsx';
import { type TableFormValues, withPlaces } from './table-form-values.ts';

/** The table as it will be, rendered as a saved one. It may lag behind fast typing so that the fields do not. */
export function TablePreview() {
  const { control } = useFormContext<TableFormValues>();
  const { items, name, ...table } = useDeferredValue(useWatch({ control }) as TableFormValues);
  return <TableCard table={{ ...table, items: withPlaces(items) }} name={name.trim() || 'Your table'} />;
}
