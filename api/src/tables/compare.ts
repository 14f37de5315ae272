import { type Comparison, compareTables } from 'shared-contract/compare';
import type { PublicTable } from 'shared-contract/tables';
import type { OtherNames } from 'shared-contract/team-names';
import type { Db } from '../platform/database/database.ts';
import { getPublicTable } from './table-rows.ts';
import { otherNamesIn } from './teams-key.ts';

/** Two tables, and the further names of teams that they have. */
export type TwoTables = { tables: [PublicTable, PublicTable]; otherNames: OtherNames };

/** Returns two public tables. @throws {Failure} `missing` when one of them is private or does not exist. */
export async function twoPublicTables(
  db: Db,
  { a, b }: { a: string; b: string },
  productName: string,
  now: Date,
): Promise<TwoTables> {
  const [one, other] = [await getPublicTable(db, a, productName, now), await getPublicTable(db, b, productName, now)];
  return { tables: [one, other], otherNames: await otherNamesIn(db, [...one.items, ...other.items]) };
}

/** Returns the differences of two tables. */
export const comparisonOf = ({ tables: [one, other], otherNames }: TwoTables): Comparison =>
  compareTables(one.items, other.items, otherNames);
