import { addTableView } from 'shared-contract/tables';
import { send } from 'shared-session';

/** Whether the document was opened by a link of another site: what is opened within the page came from nowhere else. */
let isFirstTable = true;

/** The host of the page that led here, if there was one. */
function referringHost(): string | null {
  const host = isFirstTable ? (URL.parse(document.referrer)?.host ?? '') : '';
  isFirstTable = false;
  return host === '' || host === location.host ? null : host;
}

/** Registers a view of a table, with the host it came from. Resolves when it is counted; a failure is ignored. */
export async function countView(id: string): Promise<void> {
  const from = referringHost();
  const body = from === null ? {} : { body: { from } };
  await send(addTableView, { params: { id }, ...body }, null).catch(() => undefined);
}

/** Of a page that a browser prepares, too: it is hidden until somebody opens it. */
const isSeen = () => document.visibilityState === 'visible';

/** Calls `then` once somebody looks at the page: one opened behind another may never be seen. `signal` aborts when it is left. */
export function onceSeen(signal: AbortSignal, then: () => void): void {
  if (isSeen()) {
    then();
    return;
  }
  const look = () => {
    if (signal.aborted || isSeen()) document.removeEventListener('visibilitychange', look);
    if (!signal.aborted && isSeen()) then();
  };
  document.addEventListener('visibilitychange', look);
}
