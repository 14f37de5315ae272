import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { PublicTable, SimpleTable } from 'shared-contract/tables';
import { Button } from 'shared-ui/basic';
import { Label, Switch } from 'shared-ui/controls';
import { BandsEdge } from '../../shared/panel.tsx';
import { sealedTipOf } from './sealed.ts';
import { MakePublic } from './make-public.tsx';
import { ShareWays } from './share-ways.tsx';
import { useTableSettings } from './use-table-settings.ts';

type CreatedPanelProps = {
  table: PublicTable;
  isForOwnerAlone: boolean;
  /** Whether the table belongs to the signed-in user. */
  isOwn: boolean;
  /** Whether the link has been copied to the clipboard. */
  isCopied: boolean;
  /** Called when the table became public or was deleted. */
  onVisibility: () => void;
  onListed: (table: SimpleTable) => void;
  onClose: () => void;
};

/** The panel on a table's page directly after its creation: every way to share it. */
export function CreatedPanel({
  table,
  isForOwnerAlone,
  isOwn,
  isCopied,
  onVisibility,
  onListed,
  onClose,
}: CreatedPanelProps) {
  const id = useId();
  const link = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Select the link, which users need next. This runs before the page focuses its heading.
    if (!isForOwnerAlone) link.current?.focus({ preventScroll: true });
  }, [isForOwnerAlone]);
  const isSealed = sealedTipOf(table) !== undefined;
  // Official tables are always listed.
  const mayBeListed = isOwn && !table.isOfficial;
  return (
    <section
      aria-labelledby={id}
      className="pub:relative pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-5 pub:overflow-hidden pub:rounded-2xl pub:border pub:border-border pub:bg-card pub:p-4 pub:pt-7 pub:md:p-6 pub:md:pt-8 pub:print:hidden"
    >
      <BandsEdge />
      <div className="pub:flex pub:items-start pub:justify-between pub:gap-4">
        <div className="pub:grid pub:gap-1">
          <h2 id={id} className="pub:text-2xl">
            {isForOwnerAlone ? 'Your table is saved' : isSealed ? 'Your tip is sealed' : 'Your table is live'}
          </h2>
          {!isSealed && (
            <p className="pub:text-muted-foreground">
              {isForOwnerAlone
                ? 'It’s private: only you can see it. Make it public to share it.'
                : 'Anyone with the link can see it.'}
            </p>
          )}
          {isCopied && <p role="status">The link is in your clipboard: paste it wherever you like.</p>}
        </div>
        <Button variant="ghost" size="icon" aria-label="Close" className="pub:-mt-1.5 pub:-mr-2.5" onClick={onClose}>
          <X />
        </Button>
      </div>
      {isForOwnerAlone ? (
        <div className="pub:sm:max-w-sm">
          <MakePublic table={table} onPublic={onVisibility} />
        </div>
      ) : (
        <ShareWays table={table} link={link}>
          {mayBeListed && <ListedSwitch table={table} onChanged={onListed} onMissing={onVisibility} />}
        </ShareWays>
      )}
    </section>
  );
}

type ListedSwitchProps = { table: PublicTable; onChanged: (table: SimpleTable) => void; onMissing: () => void };

/** Lists the user's public table on their profile and in search engines. Updates after the server confirms. */
function ListedSwitch({ table, onChanged, onMissing }: ListedSwitchProps) {
  const id = useId();
  const { change, failed, isChanging } = useTableSettings({ table, onChanged, onMissing, position: 'bottom-center' });
  return (
    <div className="pub:grid pub:grid-cols-[auto_minmax(0,1fr)] pub:items-center pub:gap-x-3">
      <Switch
        id={id}
        name="isListed"
        checked={table.isListed}
        aria-busy={isChanging}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => void change({ isListed: target.checked })}
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
