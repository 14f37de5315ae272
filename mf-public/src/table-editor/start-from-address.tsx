import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getStandings } from 'shared-contract/public-seasons';
import { byPlace } from 'shared-contract/table-rules';
import { getPublicTable, getTable } from 'shared-contract/tables';
import { useSearchParams } from 'shared-router';
import { call, currentSession } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { Alert, Button } from 'shared-ui/basic';
import { useIsHydrated } from '../shared/use-is-hydrated.ts';
import { examples } from '../table-card/example-tables.ts';
import { isMissing, loadTable } from '../table-data/load-table.ts';
import { tableFrom } from '../table-data/season-table.ts';
import type { TableEditor } from './table-editing.ts';

const LONGEST_NAME = 100;

/** Returns the name of a table that starts from one with this name. */
function nameFrom(name: string, isOwn = false): string {
  const ending = isOwn ? ' – copy' : ' – my version';
  if (name.endsWith(ending)) return name;
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const shortened = [...letters.segment(name)].slice(0, LONGEST_NAME - ending.length).map(({ segment }) => segment);
  return `${shortened.join('').trimEnd()}${ending}`;
}

type Source = { tableId: string } | { lssId: string };
type StartTable = { table: Parameters<TableEditor['startFrom']>[0]; from?: string };

/** Loads the table or season to start from. @throws {ApiError} as `call` does. */
async function loadSource(source: Source, signal: AbortSignal): Promise<StartTable> {
  if ('lssId' in source) {
    const table = tableFrom(await call(getStandings, { params: { id: source.lssId }, signal }));
    return { table: { ...table, name: nameFrom(table.name) }, from: table.name };
  }
  const { handlerId } = currentSession();
  const { table } = await loadTable(source.tableId, handlerId, signal);
  const name = nameFrom(table.name, table.handlerId === handlerId);
  return { table: { ...table, items: byPlace(table.items), name }, from: table.name };
}

/** Returns the table or season in the query parameters, or `null`. */
function sourceIn(search: URLSearchParams): Source | null {
  const tableId = search.get('from');
  const lssId = search.get('season');
  if (tableId !== null) return { tableId };
  return lssId === null ? null : { lssId };
}

type StartFromAddressProps = {
  editor: TableEditor;
  /** Sets the form's draft aside. Called before the table is replaced. */
  setDraftAside: () => void;
  /** Called once there is nothing left to start from, or it could not be loaded. */
  onSettled: () => void;
  className: string;
};

/**
 * Starts from the example, table or season in the query parameters, as one step that can be undone. It then removes the
 * parameters, so that a reload keeps the user's changes. Shows the loading state and errors. The editor stays usable
 * meanwhile.
 */
export function StartFromAddress({ editor, setDraftAside, onSettled, className }: StartFromAddressProps) {
  const [search, setSearch] = useSearchParams();
  const [wasMissing, setWasMissing] = useState(false);
  const isHydrated = useIsHydrated();
  const hasStarted = useRef(false);
  const source = sourceIn(search);
  const key = source === null ? search.get('example') : null;
  const reads = [getPublicTable, getTable, getStandings];
  const startQuery = source && combinedQuery('start', reads, source, (signal) => loadSource(source, signal));
  const { data, error, reason, reload, status } = useData(isHydrated ? startQuery : null, { isFresh: true });
  const isSourceMissing = source === null ? wasMissing : status === 'failed' && isMissing(error);

  const leaveAddress = () =>
    setSearch(
      (before) => {
        for (const name of ['example', 'from', 'season']) before.delete(name);
        return before;
      },
      { replace: true },
    );
  const follow = useEffectEvent((start: StartTable | undefined) => {
    // In development React runs effects twice.
    if (start !== undefined && !hasStarted.current) {
      setDraftAside();
      editor.startFrom(start.table, start.from);
    }
    hasStarted.current = start !== undefined;
    setWasMissing(isSourceMissing);
    if (start !== undefined || isSourceMissing || key !== null) leaveAddress();
  });
  useEffect(() => follow(data ?? examples.find((example) => example.key === key)), [data, key, isSourceMissing]);

  const isSettled = (source === null && key === null) || status === 'failed';
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);

  if (isSourceMissing) {
    return (
      <Alert
        className={className}
        variant="error"
        title="The table to start from isn’t there any more, or isn’t public."
      >
        You can make one of your own here all the same.
      </Alert>
    );
  }
  if (source === null) return null;
  if (status !== 'failed') return <Alert className={className}>Loading the table to start from…</Alert>;
  return (
    <Alert
      className={className}
      variant="error"
      title="The table to start from could not be loaded."
      action={
        <Button variant="outline" size="sm" onClick={() => void reload()}>
          Try again
        </Button>
      }
    >
      {reason}
    </Alert>
  );
}
