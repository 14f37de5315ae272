const ROWS_AT_ONCE = 500;

/** Calls `insert` with as many rows as fit into one statement, part by part. */
export async function inParts<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await insert(rows.slice(from, from + ROWS_AT_ONCE));
}
