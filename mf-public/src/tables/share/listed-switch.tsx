import { useId } from 'react';
import type { PublicTable, SimpleTable } from 'shared-contract/tables';
import { Label, Switch } from 'shared-ui/controls';
import { useTableSettings } from './use-table-settings.ts';
import { ofListing } from './visibility-words.ts';

type ListedSwitchProps = { table: PublicTable; onChanged: (table: SimpleTable) => void; onGone: () => void };

/** Shows a public table of one's own to others than those who have its link, once the server confirms. */
export function ListedSwitch({ table, onChanged, onGone }: ListedSwitchProps) {
  const id = useId();
  const { change, failed, isChanging } = useTableSettings({ table, onChanged, onGone, position: 'bottom-center' });
  return (
    <div className="pub:grid pub:grid-cols-[auto_minmax(0,1fr)] pub:items-center pub:gap-x-3">
      <Switch
        id={id}
        name="isListed"
        checked={table.isListed}
        aria-busy={isChanging}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => void change({ isListed: target.checked }, ofListing)}
      />
      <Label htmlFor={id} className="pub:text-sm">
        Show on my profile and to search engines
      </Label>
      <p id={`${id}-hint`} className="pub:col-start-2 pub:text-xs pub:text-muted-foreground">
        {failed !== null && <span className="pub:block pub:text-destructive">{failed}</span>}
        {table.isListed
          ? 'It’s on your profile, and friends see it among new tables.'
          : 'Only people with the link can see it.'}
      </p>
    </div>
  );
}
