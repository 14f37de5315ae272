import { ChevronRight } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { compareTables, listOtherNames } from 'shared-contract/compare';
import { Id } from 'shared-contract/fields';
import { paramsIn } from 'shared-contract/route-patterns';
import { pathTo, screens } from 'shared-contract/screens';
import { listOfficialTables, listTablesOfOwner, type SimpleTable } from 'shared-contract/tables';
import type { OtherNames } from 'shared-contract/team-names';
import { Link, useNavigate } from 'shared-router';
import { useSession } from 'shared-session';
import { type Query, query, useData } from 'shared-session/query';
import { Button, Loaded } from 'shared-ui/basic';
import { Input, Label, useDraft } from 'shared-ui/controls';
import { Dialog, DialogContent, DialogDescription, DialogTitle, useReturningFocus } from 'shared-ui/dialog';
import { counted } from 'shared-ui/format';
import * as v from 'valibot';
import { shareLink } from '../../table-data/share-link.ts';

/** Returns the table id in a link or path, or `null`. */
function tableIn(link: string): string | null {
  const path = URL.parse(link.trim())?.pathname ?? link.trim();
  const parsed = v.safeParse(Id, paramsIn(screens.simpleTable, path)?.['tableId'] ?? path);
  return parsed.success ? parsed.output : null;
}

export type TableToCompare = Pick<SimpleTable, 'id' | 'items'>;

type CompareDialogProps = {
  table: TableToCompare;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** A dialog to choose the table that a public table is compared with. */
export function CompareDialog({ table, open, onOpenChange }: CompareDialogProps) {
  const owner = useSession(({ handlerId }) => handlerId);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent {...useReturningFocus()}>
        <div className="pub:grid pub:gap-1">
          <DialogTitle>Compare with another table</DialogTitle>
          <DialogDescription>Choose a public table with some of the same teams.</DialogDescription>
        </div>
        {owner !== null && (
          <Choices
            title="Your public tables"
            of={query(listTablesOfOwner, { params: { id: owner }, query: { sort: '-created' } })}
            failed="Your tables could not be loaded."
            table={table}
          />
        )}
        <Choices
          title="Official tables"
          of={query(listOfficialTables)}
          failed="The official tables could not be loaded."
          table={table}
        />
        <ByLink tableId={table.id} />
      </DialogContent>
    </Dialog>
  );
}

function ByLink({ tableId }: { tableId: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [isWrong, setIsWrong] = useState(false);
  const { held, write } = useDraft<string>('compare with');
  const go = (event: FormEvent) => {
    event.preventDefault();
    const other = tableIn(input.current?.value ?? '');
    if (other !== null) return void navigate(pathTo('compare', { a: tableId, b: other }));
    setIsWrong(true);
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={go} className="pub:grid pub:gap-1.5">
      <Label htmlFor={id}>Link to the other table</Label>
      <div className="pub:flex pub:flex-col pub:gap-2 pub:sm:flex-row">
        <Input
          id={id}
          ref={input}
          name="link"
          inputMode="url"
          maxLength={500}
          placeholder={`${shareLink('')}…`}
          defaultValue={held?.value}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => {
            write(target.value || undefined);
            setIsWrong(false);
          }}
        />
        <Button type="submit">Compare</Button>
      </div>
      {isWrong && (
        <p id={`${id}-error`} className="pub:text-sm pub:text-destructive">
          Paste the link of a public table, such as the one that Share Table copies.
        </p>
      )}
    </form>
  );
}

type ChoicesProps = { title: string; of: Query<SimpleTable[]>; failed: string; table: TableToCompare };

/** Returns the number of teams that are in both tables. */
const inBoth = (one: TableToCompare, other: TableToCompare, otherNames: OtherNames | undefined): number =>
  compareTables(one.items, other.items, otherNames).rows.filter(({ difference }) => difference !== null).length;

/**
 * Lists public tables that share teams with `table`, those with the most common teams first. Each links to its
 * comparison.
 */
function Choices({ title, of, failed, table }: ChoicesProps) {
  const id = useId();
  const tables = useData(of);
  const otherNames = useData(query(listOtherNames));
  return (
    <section aria-labelledby={id} className="pub:grid pub:gap-2">
      <h3 id={id} className="pub:text-base">
        {title}
      </h3>
      <Loaded
        of={otherNames.status === 'loading' ? { ...tables, status: 'loading' } : tables}
        loading="Loading tables..."
        failed={failed}
      >
        {(list) => {
          const choices = list
            .filter(({ id: other, isPublicTable }) => other !== table.id && isPublicTable)
            .map((other) => ({ other, common: inBoth(table, other, otherNames.data) }))
            .filter(({ common }) => common > 0)
            .toSorted((a, b) => b.common - a.common);
          if (choices.length === 0) return <p className="pub:text-muted-foreground">None with the same teams yet.</p>;
          return (
            <ul className="pub:-mx-2 pub:max-h-48 pub:overflow-y-auto">
              {choices.map(({ common, other }) => (
                <li key={other.id}>
                  <Link
                    to={pathTo('compare', { a: table.id, b: other.id })}
                    className="pub:flex pub:min-h-target pub:items-center pub:justify-between pub:gap-3 pub:rounded-md pub:px-2 pub:py-1.5 pub:no-underline pub:hover:bg-accent pub:hover:text-accent-foreground"
                  >
                    <span dir="auto" className="pub:min-w-0 pub:font-semibold pub:wrap-anywhere">
                      {other.name}
                    </span>{' '}
                    <span className="pub:flex pub:shrink-0 pub:items-center pub:gap-1.5 pub:text-sm pub:text-muted-foreground">
                      {counted(common, 'team')} in both
                      <ChevronRight aria-hidden="true" />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
