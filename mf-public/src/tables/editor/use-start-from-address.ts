import { useEffect, useRef, useState } from 'react';
import { byPlace } from 'shared-contract/table-rules';
import { useSearchParams } from 'shared-router';
import { currentSession } from 'shared-session';
import { examples } from '../example-tables.ts';
import { isMissing, loadTable, type Shown } from '../load-table.ts';
import type { TableEditor } from './table-editing.ts';

const LONGEST_NAME = 100;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How a table is called that begins from this one. */
function nameFrom({ handlerId, name }: Shown['table']): string {
  const ending = handlerId === currentSession().handlerId ? ' – copy' : ' – my version';
  if (name.endsWith(ending)) return name;
  const kept = [...letters.segment(name)].slice(0, LONGEST_NAME - ending.length).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}${ending}`;
}

/** How far the editor is with the table that the address names; `again` asks once more for one that did not load. */
export type Start = { status: 'none' | 'loading' | 'missing' } | { status: 'failed'; again: () => void };

/**
 * Begins from the example or the table that the address names, as a step that can be undone, and takes it out of the address: a reload
 * keeps what was typed.
 * @param layAside - Keeps what the form has, just before. Without it nothing begins.
 */
export function useStartFromAddress(editor: TableEditor, layAside: (() => void) | undefined): Start {
  const [search, setSearch] = useSearchParams();
  const [failure, setFailure] = useState<'missing' | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const mayStart = layAside !== undefined;
  const key = mayStart ? search.get('example') : null;
  const tableId = mayStart ? search.get('from') : null;
  const isBegun = useRef(false);
  const latest = useRef({ layAside, setSearch });
  useEffect(() => {
    latest.current = { layAside, setSearch };
  });

  useEffect(() => {
    const leaveAddress = () =>
      latest.current.setSearch(
        (before) => {
          before.delete('example');
          before.delete('from');
          return before;
        },
        { replace: true },
      );
    const begin = (table: Parameters<TableEditor['startFrom']>[0], from?: string) => {
      // In development effects run twice.
      if (!isBegun.current) {
        isBegun.current = true;
        latest.current.layAside?.();
        editor.startFrom(table, from);
      }
      leaveAddress();
    };
    if (key === null && tableId === null) isBegun.current = false;
    if (tableId === null) {
      const example = examples.find((candidate) => candidate.key === key);
      if (example !== undefined) begin(example.table);
      else if (key !== null) leaveAddress();
      return;
    }
    const controller = new AbortController();
    loadTable(tableId, currentSession().handlerId, controller.signal).then(
      ({ table }) => begin({ ...table, items: byPlace(table.items), name: nameFrom(table) }, table.name),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setFailure(isMissing(error) ? 'missing' : 'failed');
        if (isMissing(error)) leaveAddress();
      },
    );
    return () => controller.abort();
  }, [key, tableId, attempt, editor]);

  if (failure === 'missing') return { status: 'missing' };
  if (failure === 'failed' && tableId !== null) {
    return {
      status: 'failed',
      again: () => {
        setFailure(null);
        setAttempt(attempt + 1);
      },
    };
  }
  return { status: tableId === null ? 'none' : 'loading' };
}
