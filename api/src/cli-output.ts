/** Prints a line. */
export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the number of rows of each table. */
export const printCounts = (counts: Record<string, number>) => {
  for (const [table, count] of Object.entries(counts)) print(`${String(count).padStart(9)}  ${table}`);
};
