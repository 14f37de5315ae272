import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Id } from 'shared-contract/fields';
import { paramsIn } from 'shared-contract/route-patterns';
import { pathTo, screens } from 'shared-contract/screens';
import { listTablesOfOwner } from 'shared-contract/tables';
import { Link, useNavigate } from 'shared-router';
import { call, useLoad, useSession } from 'shared-session';
import { Button, Loaded } from 'shared-ui/basic';
import { Input, Label, useKeeping, useKept, useKeptState } from 'shared-ui/controls';
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from 'shared-ui/dialog';
import { counted } from 'shared-ui/format';
import * as v from 'valibot';
import { shareLink } from './share-link.ts';

/** The id of the table that a link leads to, or `null`. */
function tableIn(link: string): string | null {
  const path = URL.parse(link.trim())?.pathname ?? link.trim();
  const parsed = v.safeParse(Id, paramsIn(screens.simpleTable, path)?.['tableId'] ?? path);
  return parsed.success ? parsed.output : null;
}

type CompareWithProps = {
  tableId: string;
  /** Of a page that has nothing else to offer. */
  isProminent?: boolean;
};

/** Leads from a public table to its comparison with another: one of the own, or one by its link. */
export function CompareWith({ tableId, isProminent = false }: CompareWithProps) {
  const [isOpen, setIsOpen] = useKeptState('compare with another', false);
  return (
    <CompareDialog tableId={tableId} open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        {isProminent ? (
          <Button>Compare with another table</Button>
        ) : (
          <Button variant="link" className="pub:justify-self-start pub:px-0">
            Compare with another table
          </Button>
        )}
      </DialogTrigger>
    </CompareDialog>
  );
}

type CompareDialogProps = {
  tableId: string;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it, where it has one of its own. */
  children?: ReactNode;
};

/** Asks with which other table a public one is to be compared. */
export function CompareDialog({ tableId, open, onOpenChange, children }: CompareDialogProps) {
  const owner = useSession(({ handlerId }) => handlerId);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {children}
      <DialogContent>
        <div className="pub:grid pub:gap-1">
          <DialogTitle>Compare with another table</DialogTitle>
          <DialogDescription>Only public tables can be compared.</DialogDescription>
        </div>
        <ByLink tableId={tableId} />
        {owner !== null && <OwnTables tableId={tableId} owner={owner} />}
      </DialogContent>
    </Dialog>
  );
}

function ByLink({ tableId }: { tableId: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [isWrong, setIsWrong] = useState(false);
  const kept = useKept('compare with', '');
  useKeeping('compare with', () => input.current?.value || undefined);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const other = tableIn(input.current?.value ?? '');
    if (other !== null) return void navigate(pathTo('compare', { a: tableId, b: other }));
    setIsWrong(true);
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={go} className="pub:grid pub:gap-1.5">
      <Label htmlFor={id}>Link of the other table</Label>
      <div className="pub:flex pub:gap-2">
        <Input
          id={id}
          ref={input}
          name="link"
          inputMode="url"
          maxLength={500}
          placeholder={`${shareLink('')}…`}
          defaultValue={kept}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={() => setIsWrong(false)}
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

function OwnTables({ tableId, owner }: { tableId: string; owner: string }) {
  const id = useId();
  const tables = useLoad(`tables of ${owner}`, (signal) =>
    call(listTablesOfOwner, { params: { id: owner }, query: { sort: '-created' }, signal }),
  );
  return (
    <section aria-labelledby={id} className="pub:grid pub:gap-2">
      <h3 id={id} className="pub:text-base">
        Your public tables
      </h3>
      <Loaded of={tables} loading="Loading tables..." failed="Your tables could not be loaded.">
        {(list) => {
          const others = list.filter(({ id: other, isPublicTable }) => isPublicTable && other !== tableId);
          if (others.length === 0) return <p className="pub:text-muted-foreground">There’s no other one yet.</p>;
          return (
            <ul className="pub:-mx-2 pub:max-h-72 pub:overflow-y-auto">
              {others.map((table) => (
                <li key={table.id}>
                  <Link
                    to={pathTo('compare', { a: tableId, b: table.id })}
                    className="pub:grid pub:min-h-target pub:content-center pub:rounded-md pub:px-2 pub:py-1.5 pub:no-underline pub:hover:bg-accent pub:hover:text-accent-foreground"
                  >
                    <span dir="auto" className="pub:font-semibold pub:wrap-anywhere">
                      {table.name}
                    </span>
                    <span className="pub:text-sm pub:text-muted-foreground">
                      {counted(table.numberOfTeams, 'team')}
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
