import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from 'shared-ui/basic';
import { FieldSet } from 'shared-ui/form';
import { PasteList } from './paste-list.tsx';
import type { TableFormValues } from './table-form-values.ts';
import { type RowPart, TeamRow } from './team-row.tsx';
import type { TableEditor } from './use-table-editor.ts';

/** The team names in order; they can be typed, pasted, dragged, and moved by buttons or Alt with the arrow keys. */
export function TeamList({ editor }: { editor: TableEditor }) {
  const { control } = useFormContext<TableFormValues>();
  const count = useWatch({ control, name: 'numberOfTeams' });
  const list = useRef<HTMLOListElement>(null);
  const [identity] = useState(() => Symbol('team list'));
  const [wanted, setWanted] = useState<{ index: number; part: RowPart } | null>(null);

  // After rendering, so that newly added rows can take the focus.
  useEffect(() => {
    if (wanted === null) return;
    const rows = list.current?.children ?? [];
    rows[Math.min(wanted.index, rows.length - 1)]?.querySelector<HTMLElement>(`[data-part=${wanted.part}]`)?.focus();
  }, [wanted]);

  return (
    <FieldSet
      legend="Teams"
      hint="Enter goes to the next place. A whole list can be pasted into any field. Drag a team by its handle, or move it with the arrows or with Alt and the arrow keys."
      className="pub:gap-3"
    >
      <div className="pub:flex pub:flex-wrap pub:items-start pub:gap-2">
        <PasteList onList={editor.replaceNames} />
        <Button variant="outline" size="sm" onClick={editor.clear}>
          Clear names
        </Button>
      </div>
      <ol ref={list} className="pub:grid">
        {Array.from({ length: count }, (_, index) => (
          <TeamRow
            key={index}
            list={identity}
            index={index}
            count={count}
            editor={editor}
            focus={(at, part) => setWanted({ index: at, part })}
          />
        ))}
      </ol>
    </FieldSet>
  );
}
