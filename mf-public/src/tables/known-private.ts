import type { SimpleTable } from 'shared-contract/tables';

const known = new Set<string>();
const keyOf = (owner: string, tableId: string) => `${owner} ${tableId.toLowerCase()}`;

/** Notes which own tables are private, so that nobody asks for those as public ones. */
export function notePrivate(tables: readonly SimpleTable[]): void {
  for (const { handlerId, id, isPublicTable } of tables) {
    if (isPublicTable) known.delete(keyOf(handlerId, id));
    else known.add(keyOf(handlerId, id));
  }
}

/** Whether a table of this owner was private when this page last saw it. */
export const isKnownPrivate = (owner: string, tableId: string): boolean => known.has(keyOf(owner, tableId));
