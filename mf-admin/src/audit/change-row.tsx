import type { AuditedChange } from 'shared-contract/audit';
import { AtLineEnd, ChangeLine } from './change-line.tsx';
import { RestoreButton } from './restore-button.tsx';

export type ChangeRowProps = {
  change: AuditedChange;
  /** Called when the change has been restored, or could not be. */
  onRestored: () => void;
  /** The place that is told above the row already. */
  within?: string;
};

/** One line of a list of changes, with a button to restore what it can. */
export function ChangeRow({ change, onRestored, within = '' }: ChangeRowProps) {
  return (
    <li className="adm:group/change adm:relative adm:not-last:border-b adm:hover:bg-accent/50">
      <ChangeLine change={change} within={within} />
      {change.isRestorable === true && (
        <AtLineEnd>
          <RestoreButton change={change} onRestored={onRestored} />
        </AtLineEnd>
      )}
    </li>
  );
}
