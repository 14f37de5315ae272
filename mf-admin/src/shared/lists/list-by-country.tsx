import { countryOptions } from 'shared-contract/countries';
import type { Query } from 'shared-session/query';
import { columnsOf, type Fields, sortLabels, type Stored } from '../forms/fields.tsx';
import { SelectBox } from './list-controls.tsx';
import { allPages, exportColumnsOf } from './list-export.ts';
import { type ListPage, useListPage } from './list-page.ts';
import { type Order, PAGE_SIZE, useListState } from './list-state.ts';
import { ManagedList, type ManagedListProps } from './managed-list.tsx';

const EXPORT_LIMIT_MS = 60_000;

type PageOptions<Key extends string> = { page: number; pageSize: number; sort: Order<Key>; q: string };

export type ListByCountryProps<Values, Row extends { id: string }, SortKey extends keyof Values & string> = Pick<
  ManagedListProps<Row, keyof Values & string, SortKey>,
  'area' | 'register' | 'detail' | 'edit' | 'renderDelete' | 'bulk'
> & {
  fields: Fields<Values>;
  /** The columns by which the list can be sorted. The first is the default. */
  sortKeys: readonly [SortKey, ...SortKey[]];
  /** The query for a page of the list. `country` is '' for all countries. */
  pageOf: (country: string, options: PageOptions<SortKey>) => Query<ListPage<Row>>;
};

/** The manage screen of entities that belong to a country. */
export function ListByCountry<
  Values,
  Row extends Stored<Values> & { id: string },
  const SortKey extends keyof Values & string,
>({ fields, sortKeys, pageOf, ...list }: ListByCountryProps<Values, Row, SortKey>) {
  const state = useListState(sortKeys, ['country']);
  const { country } = state.filters;
  const options = { page: state.page, pageSize: PAGE_SIZE, sort: state.order, q: state.q };
  const rows = useListPage(pageOf(country, options));
  return (
    <ManagedList
      {...list}
      of={rows}
      state={state}
      exported={{
        columns: exportColumnsOf(fields),
        loadAll: () =>
          allPages((page) => pageOf(country, { ...options, ...page }).load(AbortSignal.timeout(EXPORT_LIMIT_MS))),
      }}
      registerWith={{ country }}
      columns={columnsOf(fields, sortKeys)}
      sortLabels={sortLabels(fields, sortKeys)}
      filter={
        <SelectBox
          label="Country"
          name="country"
          value={country}
          options={countryOptions}
          placeholder="All countries"
          onChoose={(next) => state.filterBy({ country: next })}
        />
      }
    />
  );
}
