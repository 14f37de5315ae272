import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AuditedChange } from 'shared-contract/audit';
import { type Query, useData } from 'shared-session/query';
import { Alert, Button, cn, Loaded } from 'shared-ui/basic';
import { dateText } from 'shared-ui/format';
import { AtLineEnd, ChangeLine, LineSummary } from './change-line.tsx';
import { RestoreButton } from './restore-button.tsx';
import {
  actionOfRun,
  countsOf,
  importOf,
  MAX_SEPARATE_LINES,
  type Run,
  sizeOf,
  textOfRun,
  titleOfRun,
} from './runs.ts';
import { UndoImportButton } from './undo-import-button.tsx';

/** Builds the query for all changes of a run. A list by calls holds only some of them. */
export type QueryOfRun = (run: Run) => Query<readonly AuditedChange[]>;

type ChangeRowProps = {
  change: AuditedChange;
  /** Called after a restore, successful or not. */
  onRestored: () => void;
  /** The place that the heading above the row already names. */
  within?: string;
};

/** One line in a list of changes, with a restore button if the change is restorable. */
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

/**
 * A run of changes. A short run that is not an import appears line by line. Any other run is one line that
 * expands.
 */
export function ChangeRun({ run, queryOfRun, onRestored }: ChangeRunProps) {
  return importOf(run) !== undefined || sizeOf(run) > Math.min(run.length, MAX_SEPARATE_LINES) ? (
    <RunRow {...{ run, queryOfRun, onRestored }} />
  ) : (
    run.map((change) => <ChangeRow key={change.id} {...{ change, onRestored }} />)
  );
}

function RunRow({ run, ...row }: ChangeRunProps) {
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const summary = useRef<HTMLElement>(null);
  const wasUndoneHere = useRef(false);
  const title = titleOfRun(run);
  const [first] = run;
  const logged = importOf(run);
  const isUndoable = logged !== undefined && !logged.isUndo && logged.undoableUntil !== null;
  useEffect(() => {
    // Undoing the import removes the button that had the focus.
    if (!isUndoable && wasUndoneHere.current) summary.current?.focus();
  }, [isUndoable]);
  if (first === undefined) return null;
  const isUndone = logged !== undefined && !logged.isUndo && logged.undoneAt !== null;
  const text = `${textOfRun(run, countsOf(run))}${isUndone ? ` · Undone on ${dateText(logged.undoneAt)}` : ''}`;
  return (
    // An open run contains lines, each of which highlights its button itself.
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
              wasUndoneHere.current = true;
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

/** The changes of a run. Loads them on expansion if the list does not hold all of them. */
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

/** The number of changes of a run before "Show all" is pressed. */
const FIRST = 20;

/** The changes of a run, marked off from the surrounding changes by a vertical rule. */
function FirstRows({ changes, ...row }: Omit<ChangeRowProps, 'change'> & { changes: Run }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    list.current?.querySelectorAll('summary')[FIRST]?.focus();
  };
  return (
    <div className="adm:border-t">
      <ul ref={list} className="adm:ml-5 adm:border-l-2 adm:md:ml-8">
        {(showsAll ? changes : changes.slice(0, FIRST)).map((change) => (
          <ChangeRow key={change.id} change={change} {...row} />
        ))}
      </ul>
      {!showsAll && changes.length > FIRST && (
        <Button variant="ghost" size="sm" className="adm:my-2 adm:ml-5 adm:md:ml-8" onClick={showAll}>
          Show all {changes.length}
        </Button>
      )}
    </div>
  );
}
