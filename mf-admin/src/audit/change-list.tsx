import type { AuditedChange } from 'shared-contract/audit';
import { Skeleton } from 'shared-ui/basic';
import { ChangeLine } from './change-line.tsx';
import { RestoreButton } from './restore-button.tsx';

export const SURFACE = 'adm:overflow-hidden adm:rounded-xl adm:border adm:bg-card adm:shadow-xs';

export type ChangeListProps = {
  changes: readonly AuditedChange[];
  /** Called when a change has been restored, or could not be. */
  onRestored: () => void;
};

export function ChangeList({ changes, onRestored }: ChangeListProps) {
  const hasRestorable = changes.some(({ isRestorable }) => isRestorable === true);
  return (
    <ul className={SURFACE}>
      {changes.map((change) => (
        <ChangeRow key={change.id} {...{ change, hasRestorable, onRestored }} hasDay />
      ))}
    </ul>
  );
}

export type ChangeRowProps = Pick<ChangeListProps, 'onRestored'> & {
  change: AuditedChange;
  /** Whether it tells its day, because no heading does. */
  hasDay?: boolean;
  /** Whether room is kept for a button that others of its list have. */
  hasRestorable: boolean;
};

/** One line of a list of changes, with a button to restore what it can. */
export function ChangeRow({ change, hasDay = false, hasRestorable, onRestored }: ChangeRowProps) {
  return (
    <li className="adm:flex adm:items-center adm:not-last:border-b adm:max-md:flex-wrap adm:has-[details[open]]:items-start adm:hover:bg-accent/50">
      <ChangeLine change={change} hasDay={hasDay} />
      {hasRestorable && (
        <div className="adm:shrink-0 adm:max-md:pl-7 adm:md:w-34">
          {change.isRestorable === true && <RestoreButton change={change} onRestored={onRestored} />}
        </div>
      )}
    </li>
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
