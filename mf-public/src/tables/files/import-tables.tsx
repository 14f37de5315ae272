import { useId, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import type { TableFormInput } from 'shared-contract/table-forms';
import type { TablesInFile } from 'shared-contract/tables-file';
import { Link } from 'shared-router';
import { failureMessage } from 'shared-session/failure-message';
import { Alert, Button, buttonVariants, Countdown, Spinner } from 'shared-ui/basic';
import { Input, Label } from 'shared-ui/controls';
import { counted } from 'shared-ui/format';
import { CARD } from './card.ts';
import { allTablesOf, missingAmong } from './own-tables.ts';
import { tablesInFile } from './read-file.ts';
import { useTableImport } from './use-table-import.ts';

/** The tables of a parsed file: those to import, and those that exist already (`existing`). */
type Plan = TablesInFile & { key: string; existing: TableFormInput[] };
type FileState =
  | { status: 'none' }
  | { status: 'reading' }
  | { status: 'failed'; reason: string }
  | { status: 'read'; plan: Plan };

async function planFor(file: File, owner: string): Promise<FileState> {
  const read = await tablesInFile(file);
  if ('problem' in read) return { status: 'failed', reason: `“${file.name}” can’t be taken. ${read.problem}` };
  try {
    const { missing, existing } = missingAmong(read.tables, await allTablesOf(owner));
    return { status: 'read', plan: { key: crypto.randomUUID(), tables: missing, existing, skipped: read.skipped } };
  } catch (error) {
    return { status: 'failed', reason: failureMessage(error) ?? 'Your tables could not be loaded.' };
  }
}

/** Imports the tables of a file that the user does not have. */
export function ImportTables({ owner, onImported }: { owner: string; onImported: () => void }) {
  const id = useId();
  const [fileState, setFileState] = useState<FileState>({ status: 'none' });
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    setFileState({ status: 'reading' });
    setFileState(await planFor(file, owner));
  };
  return (
    <section aria-labelledby={`${id}-title`} className={CARD}>
      <div className="pub:grid pub:gap-1">
        <h2 id={`${id}-title`} className="pub:text-xl">
          Import tables
        </h2>
        <p className="pub:text-muted-foreground">
          From a file that you downloaded here, or from a list of teams as text or CSV. You’ll see a preview first.
        </p>
      </div>
      <div className="pub:grid pub:gap-1.5">
        <Label htmlFor={id}>File (JSON, CSV or text)</Label>
        <Input
          id={id}
          type="file"
          accept=".json,.csv,.txt,.md,application/json,text/*"
          className="pub:h-auto pub:py-1.5 pub:pl-1.5 pub:file:mr-3 pub:file:min-h-8 pub:file:cursor-pointer pub:file:rounded-md pub:file:border-0 pub:file:bg-secondary pub:file:px-3 pub:file:font-semibold pub:file:text-secondary-foreground"
          // Lets the user choose the same file again.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => void readFile(target.files?.[0])}
        />
      </div>
      {fileState.status === 'reading' && (
        <output className="pub:flex pub:items-center pub:gap-3 pub:text-muted-foreground">
          <Spinner /> Reading the file...
        </output>
      )}
      {fileState.status === 'failed' && <Alert variant="error">{fileState.reason}</Alert>}
      {fileState.status === 'read' && (
        <ImportPlan key={fileState.plan.key} plan={fileState.plan} onImported={onImported} />
      )}
    </section>
  );
}

/** The content of a file, the import button, and the outcome for each table. */
function ImportPlan({ plan, onImported }: { plan: Plan; onImported: () => void }) {
  const { skipped, tables, existing } = plan;
  const { resume, start, state, stop } = useTableImport(tables);
  const outcomes = 'outcomes' in state ? state.outcomes : [];
  const imported = outcomes.filter(({ reason }) => reason === null);
  const refused = outcomes.flatMap(({ name, reason }) => (reason === null ? [] : [{ name, reason }]));
  const waiting = tables.slice(outcomes.length);
  const isBusy = state.status === 'running' || state.status === 'waiting';
  return (
    <div className="pub:grid pub:gap-5">
      {state.status === 'done' && imported.length > 0 && (
        <Alert
          variant="success"
          action={
            <Link to={pathTo('myTables')} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
              See My Tables
            </Link>
          }
        >
          {counted(imported.length, 'table')} imported.
        </Alert>
      )}
      {state.status === 'ready' && tables.length === 0 && <Alert>There’s nothing in it that you don’t have.</Alert>}
      {state.status === 'stopped' && (
        <Alert variant={state.reason === null ? 'info' : 'error'} title="Not all of them are imported yet.">
          {state.reason} What’s there already stays, and isn’t made twice.
        </Alert>
      )}
      {state.status === 'waiting' && (
        <Alert>
          <Countdown seconds={state.seconds} onDone={resume}>
            {(seconds) => `So many tables at once are too many. It goes on in ${counted(seconds, 'second')}.`}
          </Countdown>
        </Alert>
      )}
      {isBusy && (
        <output className="pub:flex pub:items-center pub:gap-3">
          <Spinner /> {outcomes.length} of {counted(tables.length, 'table')}
        </output>
      )}
      <div className="pub:flex pub:flex-wrap pub:gap-3 pub:empty:hidden">
        {(state.status === 'ready' || state.status === 'stopped') && waiting.length > 0 && (
          <Button onClick={() => void start(onImported)}>
            {state.status === 'ready' ? `Import ${counted(tables.length, 'Table')}` : 'Go on'}
          </Button>
        )}
        {isBusy && (
          <Button variant="outline" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
      <Names title="Imported" of={imported} />
      <Names title={state.status === 'ready' ? 'To import' : 'Still to import'} of={waiting.map(withDetail)} />
      <Names title="Not taken" of={[...skipped, ...refused].map(({ name, reason }) => ({ name, detail: reason }))} />
      <Names title="Already there" of={existing} />
    </div>
  );
}

const withDetail = ({ isListed, isPublicTable, name, numberOfTeams }: TableFormInput) => {
  const audience = isPublicTable ? (isListed === true ? 'public, on your profile' : 'public') : 'private';
  return { name, detail: `${counted(numberOfTeams, 'team')}, ${audience}` };
};

type NamesProps = { title: string; of: readonly { name: string; detail?: string }[] };

function Names({ title, of }: NamesProps) {
  const id = useId();
  if (of.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pub:grid pub:gap-2">
      <h3 id={id} className="pub:text-lg">
        {title} ({of.length})
      </h3>
      <ul className="pub:max-h-96 pub:divide-y pub:divide-border pub:overflow-y-auto pub:rounded-xl pub:border pub:border-border pub:bg-card">
        {of.map(({ name, detail }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have one name, and none of them moves
          <li key={index} className="pub:px-4 pub:py-2">
            <span dir="auto" className="pub:font-semibold pub:wrap-anywhere">
              {name}
            </span>
            {detail && <span className="pub:block pub:text-sm pub:text-muted-foreground">{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
