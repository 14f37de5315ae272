import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AuditedChange } from 'shared-contract/audit';
import { type Query, useData } from 'shared-session/query';
import { Alert, Button, cn, Loaded } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { AtLineEnd, ChangeLine, LineSummary } from './change-line.tsx';
import { RestoreButton } from './restore-button.tsx';
import { actionOfRun, countsOf, importOf, MOST_APART, type Run, sizeOf, textOfRun, titleOfRun } from './runs.ts';
import { UndoImportButton } from './undo-import-button.tsx';

/** The query for all changes of a run, of which a list by calls has only some. */
export type QueryOfRun = (run: Run) => Query<readonly AuditedChange[]>;

type ChangeRowProps = {
  change: AuditedChange;
  /** Called when the change has been restored, or could not be. */
  onRestored: () => void;
  /** The place that is told above the row already. */
  within?: string;
};

/** One line of a list of changes, with a button to restore what it can. */
function ChangeRow({ change, onRestored, within = '' }: ChangeRowProps) {
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

type ChangeRunProps = Pick<ChangeRowProps, 'onRestored'> & { run: Run; queryOfRun: QueryOfRun };

/** Changes that belong together: line by line where they are few and no import, and otherwise in one line that expands. */
export function ChangeRun({ run, queryOfRun, onRestored }: ChangeRunProps) {
  return importOf(run) !== undefined || sizeOf(run) > Math.min(run.length, MOST_APART) ? (
    <RunRow {...{ run, queryOfRun, onRestored }} />
  ) : (
    run.map((change) => <ChangeRow key={change.id} {...{ change, onRestored }} />)
  );
}

function RunRow({ run, ...row }: ChangeRunProps) {
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const summary = useRef<HTMLElement>(null);
  const isUndoneHere = useRef(false);
  const title = titleOfRun(run);
  const [first] = run;
  const logged = importOf(run);
  const isUndoable = logged !== undefined && !logged.isUndo && logged.undoableUntil !== null;
  useEffect(() => {
    // The button that had the focus is removed once the import is undone.
    if (!isUndoable && isUndoneHere.current) summary.current?.focus();
  }, [isUndoable]);
  if (first === undefined) return null;
  const isUndone = logged !== undefined && !logged.isUndo && logged.undoneAt !== null;
  const text = `${textOfRun(run, countsOf(run))}${isUndone ? ` · Undone on ${dateText(logged.undoneAt)}` : ''}`;
  return (
    // Open, it has lines within, whose buttons stand out one by one.
    <li className={cn('adm:relative adm:not-last:border-b', !isOpen && 'adm:group/change')}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <LineSummary
          ref={summary}
          action={actionOfRun(run)}
          title={title}
          at={first.at}
          hasButton={isUndoable}
          className="adm:hover:bg-accent/50"
        >
          {text}
        </LineSummary>
        {isOpen && <ChangesOfRun run={run} within={title} {...row} />}
      </details>
      {isUndoable && (
        <AtLineEnd>
          <UndoImportButton
            logged={logged}
            title={title}
            onUndone={() => {
              isUndoneHere.current = true;
              row.onRestored();
            }}
            onRefused={setRefusal}
          />
        </AtLineEnd>
      )}
      {isUndoable && refusal !== null && (
        <Alert variant="error" className="adm:mx-4 adm:mb-3">
          {refusal}
        </Alert>
      )}
    </li>
  );
}

/** The changes of a run, which are loaded when it is opened, where not all of them are there. */
function ChangesOfRun({ run, queryOfRun, onRestored, within }: ChangeRunProps & { within: string }) {
  const missing = sizeOf(run) === run.length ? null : queryOfRun(run);
  const all = useData(missing);
  return (
    <Loaded
      of={missing === null ? { ...all, status: 'ready', data: run } : all}
      loading="Loading changes..."
      failed="The changes could not be loaded."
    >
      {(changes) => (
        <FirstRows
          changes={changes}
          within={within}
          onRestored={() => {
            void all.reload();
            onRestored();
          }}
        />
      )}
    </Loaded>
  );
}

/** How many changes of a run are shown until all are asked for. */
const FIRST = 20;

/** The changes of a run beside a rule, which tells them from those around the run. */
function FirstRows({ changes, ...row }: Omit<ChangeRowProps, 'change'> & { changes: Run }) {
  const [isAll, setIsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setIsAll(true));
    list.current?.querySelectorAll('summary')[FIRST]?.focus();
  };
  return (
    <div className="adm:border-t">
      <ul ref={list} className="adm:ml-5 adm:border-l-2 adm:md:ml-8">
        {(isAll ? changes : changes.slice(0, FIRST)).map((change) => (
          <ChangeRow key={change.id} change={change} {...row} />
        ))}
      </ul>
      {!isAll && changes.length > FIRST && (
        <Button variant="ghost" size="sm" className="adm:my-2 adm:ml-5 adm:md:ml-8" onClick={showAll}>
          Show all {changes.length}
        </Button>
      )}
    </div>
  );
}
