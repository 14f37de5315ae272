import { useEffect } from 'react';
import { useSearchParams } from 'shared-router';
import { examples } from '../example-tables.ts';
import type { TableEditor } from './table-editing.ts';

/** Begins from the example that the address names, as a step that can be undone, and takes it out of the address: a reload keeps what was typed. */
export function useExampleFromAddress(editor: TableEditor): void {
  const [search, setSearch] = useSearchParams();
  const key = search.get('example');
  useEffect(() => {
    if (key === null) return;
    const example = examples.find((candidate) => candidate.key === key);
    if (example !== undefined) editor.startFrom(example.table);
    setSearch(
      (before) => {
        before.delete('example');
        return before;
      },
      { replace: true },
    );
  }, [key, editor, setSearch]);
}
