import { paramsIn } from 'shared-contract/route-patterns';
import { screens } from 'shared-contract/screens';
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

/** Whether the document was opened at this table's address, which had nothing for visitors. */
function wasMissingForVisitors(tableId: string): boolean {
  if (!('getEntriesByType' in performance)) return false;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.responseStatus !== 404) return false;
  return paramsIn(screens.simpleTable, new URL(opened.name).pathname)?.['tableId'] === tableId;
}

/** Whether a table is probably private to this owner: it was when this page last saw it, or the server has just said as much. */
export const isKnownPrivate = (owner: string, tableId: string): boolean =>
  known.has(keyOf(owner, tableId)) || wasMissingForVisitors(tableId);
