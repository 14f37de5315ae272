import { type Comparison, compareTables } from 'shared-contract/compare';
import type { PublicTable } from 'shared-contract/tables';
import type { Db } from '../platform/database/database.ts';
import { getPublicTable } from './table-rows.ts';

/** Two public tables. @throws {Failure} when one of them is private or does not exist. */
export async function twoPublicTables(
  db: Db,
  { a, b }: { a: string; b: string },
  productName: string,
  now: Date,
): Promise<[PublicTable, PublicTable]> {
  return [await getPublicTable(db, a, productName, now), await getPublicTable(db, b, productName, now)];
}

/** What two tables differ in. */
export const comparisonOf = ([one, other]: [PublicTable, PublicTable]): Comparison =>
  compareTables(one.items, other.items);
