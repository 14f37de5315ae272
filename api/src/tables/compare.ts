import { type Comparison, compareTables } from 'shared-contract/compare';
import type { PublicTable } from 'shared-contract/tables';
import type { Db } from '../platform/database/database.ts';
import { getPublicTable } from './table-rows.ts';

/** Returns two public tables. @throws {Failure} `missing` when one of them is private or does not exist. */
export async function twoPublicTables(
  db: Db,
  { a, b }: { a: string; b: string },
  productName: string,
  now: Date,
): Promise<[PublicTable, PublicTable]> {
  return [await getPublicTable(db, a, productName, now), await getPublicTable(db, b, productName, now)];
}

/** Returns the differences of two tables. */
export const comparisonOf = ([one, other]: [PublicTable, PublicTable]): Comparison =>
  compareTables(one.items, other.items);
