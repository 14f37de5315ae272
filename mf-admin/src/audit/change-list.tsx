import type { AuditedChange } from 'shared-contract/audit';
import { Skeleton } from 'shared-ui/basic';
import { ChangeLine } from './change-line.tsx';

const SURFACE = 'adm:overflow-hidden adm:rounded-xl adm:border adm:bg-card adm:shadow-xs';

/** `hasDays`: whether each line tells its day, because no heading does. */
export function ChangeList({ changes, hasDays = true }: { changes: readonly AuditedChange[]; hasDays?: boolean }) {
  return (
    <ul className={SURFACE}>
      {changes.map((change) => (
        <li key={change.id} className="adm:not-last:border-b">
          <ChangeLine change={change} hasDay={hasDays} />
        </li>
      ))}
    </ul>
  );
}

export function ChangesLoading({ lines }: { lines: number }) {
  return (
    <div className={SURFACE}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="adm:flex adm:min-h-12 adm:items-center adm:px-4 adm:not-last:border-b">
          <Skeleton className="adm:h-5 adm:w-2/3" />
        </div>
      ))}
    </div>
  );
}
