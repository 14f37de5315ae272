import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AuditedChange } from 'shared-contract/audit';
import { useLoad } from 'shared-session';
import { Button, Loaded } from 'shared-ui/basic';
import { ActionIcon, LINE, Meta, OpenMark, TITLE } from './change-line.tsx';
import { ChangeRow, type ChangeRowProps } from './change-row.tsx';
import { actionOfRun, countsOf, MOST_APART, type Run, sizeOf, textOfRun, titleOfRun } from './runs.ts';

/** Loads all changes of a run, of which a list by calls tells only some. */
export type LoadRun = (run: Run, signal: AbortSignal) => Promise<readonly AuditedChange[]>;

export type ChangeRunProps = Pick<ChangeRowProps, 'onRestored'> & { run: Run; loadRun?: LoadRun | undefined };

/** Changes that belong together: line by line where they are few, and otherwise in one line that expands. */
export function ChangeRun({ run, loadRun, onRestored }: ChangeRunProps) {
  return sizeOf(run) > Math.min(run.length, MOST_APART) ? (
    <RunRow {...{ run, loadRun, onRestored }} />
  ) : (
    run.map((change) => <ChangeRow key={change.id} {...{ change, onRestored }} />)
  );
}

function RunRow({ run, ...row }: ChangeRunProps) {
  const [isOpen, setOpen] = useState(false);
  const counts = countsOf(run);
  const title = titleOfRun(run);
  const [first] = run;
  if (first === undefined) return null;
  return (
    <li className="adm:not-last:border-b">
      <details className="adm:group/run" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={`${LINE} adm:hover:bg-accent/50`}>
          <OpenMark className="adm:group-open/run:rotate-90" />
          <ActionIcon action={actionOfRun(run, counts)} />
          <span className="adm:min-w-0">
            <span dir="auto" className={TITLE}>
              {title}
            </span>{' '}
            <Meta change={first}>{textOfRun(run, counts)}</Meta>
          </span>
        </summary>
        {isOpen && <ChangesOfRun run={run} within={title} {...row} />}
      </details>
    </li>
  );
}

/** The changes of a run, which are loaded when it is opened, where not all of them are there. */
function ChangesOfRun({ run, loadRun, onRestored, within }: ChangeRunProps & { within: string }) {
  const load = sizeOf(run) === run.length ? undefined : loadRun;
  const all = useLoad(
    load === undefined ? null : `changes with ${run.map(({ id }) => id).join(' ')}`,
    async (signal) => load?.(run, signal) ?? run,
  );
  const rows = (changes: Run) => (
    <FirstRows
      changes={changes}
      within={within}
      onRestored={() => {
        if (load !== undefined) all.reload();
        onRestored();
      }}
    />
  );
  return load === undefined ? (
    rows(run)
  ) : (
    <Loaded of={all} loading="Loading changes..." failed="The changes could not be loaded.">
      {rows}
    </Loaded>
  );
}

/** How many changes of a run are shown until all are asked for. */
const FIRST = 20;

type FirstRowsProps = Pick<ChangeRowProps, 'onRestored' | 'within'> & { changes: Run };

/** The changes of a run beside a rule, which tells them from those around the run. */
function FirstRows({ changes, ...row }: FirstRowsProps) {
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
