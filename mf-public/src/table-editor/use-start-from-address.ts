import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getStandings } from 'shared-contract/public-seasons';
import { byPlace } from 'shared-contract/table-rules';
import { useSearchParams } from 'shared-router';
import { call, currentSession, outageWords, useRetryOnline } from 'shared-session';
import { tableFrom } from '../table-data/season-table.ts';
import { examples } from '../table-card/example-tables.ts';
import { isMissing, loadTable } from '../table-data/load-table.ts';
import type { TableEditor } from './table-editing.ts';

const LONGEST_NAME = 100;

/** How a table is called that begins from one of this name. */
function nameFrom(name: string, isOwn = false): string {
  const ending = isOwn ? ' – copy' : ' – my version';
  if (name.endsWith(ending)) return name;
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const kept = [...letters.segment(name)].slice(0, LONGEST_NAME - ending.length).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}${ending}`;
}

type Source = { tableId: string } | { lssId: string };
type Begun = { table: Parameters<TableEditor['startFrom']>[0]; from: string };

/** What a table begins from: another, or a season with its teams in their order. @throws {ApiError} as `call` does. */
async function loadSource(source: Source, signal: AbortSignal): Promise<Begun> {
  if ('lssId' in source) {
    const table = tableFrom(await call(getStandings, { params: { id: source.lssId }, signal }));
    return { table: { ...table, name: nameFrom(table.name) }, from: table.name };
  }
  const { handlerId } = currentSession();
  const { table } = await loadTable(source.tableId, handlerId, signal);
  const name = nameFrom(table.name, table.handlerId === handlerId);
  return { table: { ...table, items: byPlace(table.items), name }, from: table.name };
}

/** How far the editor is with the table or season that the address names; `again` asks once more for one that did not load. */
export type Start =
  | { status: 'none' | 'loading' | 'missing' }
  | { status: 'failed'; reason: string | null; again: () => void };

/**
 * Begins from the example, the table or the season that the address names, as a step that can be undone, and takes it out of the address: a reload
 * keeps what was typed.
 * @param layAside - Keeps what the form has, just before. Without it nothing begins.
 */
export function useStartFromAddress(editor: TableEditor, layAside: (() => void) | undefined): Start {
  const [search, setSearch] = useSearchParams();
  const [failure, setFailure] = useState<'missing' | { reason: string | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const mayStart = layAside !== undefined;
  const key = mayStart ? search.get('example') : null;
  const tableId = mayStart ? search.get('from') : null;
  const lssId = mayStart ? search.get('season') : null;
  const isBegun = useRef(false);
  const leaveAddress = useEffectEvent(() =>
    setSearch(
      (before) => {
        before.delete('example');
        before.delete('from');
        before.delete('season');
        return before;
      },
      { replace: true },
    ),
  );
  const begin = useEffectEvent((table: Begun['table'], from?: string) => {
    // In development effects run twice.
    if (!isBegun.current) {
      isBegun.current = true;
      layAside?.();
      editor.startFrom(table, from);
    }
    leaveAddress();
  });

  useEffect(() => {
    if (key === null && tableId === null && lssId === null) isBegun.current = false;
    if (tableId === null && lssId === null) {
      const example = examples.find((candidate) => candidate.key === key);
      if (example !== undefined) begin(example.table);
      else if (key !== null) leaveAddress();
      return;
    }
    const controller = new AbortController();
    loadSource(tableId === null ? { lssId: lssId ?? '' } : { tableId }, controller.signal).then(
      ({ from, table }) => begin(table, from),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setFailure(isMissing(error) ? 'missing' : { reason: outageWords(error) });
        if (isMissing(error)) leaveAddress();
      },
    );
    return () => controller.abort();
  }, [key, tableId, lssId, attempt]);

  const isNamed = tableId !== null || lssId !== null;
  const again = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  const failed = failure !== null && failure !== 'missing' && isNamed ? failure : null;
  useRetryOnline(failed !== null, again);

  if (failure === 'missing') return { status: 'missing' };
  if (failed !== null) return { status: 'failed', reason: failed.reason, again };
  return { status: isNamed ? 'loading' : 'none' };
}
