import { useEffect, useMemo, useRef, useState } from 'react';
import { zoneAt } from 'shared-contract/table-rules';
import { useRowDrag } from 'shared-ui/row-order';
import { type TableEditor, useZones } from './table-editing.ts';
import type { RowActions, RowControl } from './row-tools.tsx';
import { TeamRow } from './team-row.tsx';

/** The rows of the table. Names can be typed, pasted, dragged, and moved by keys or by each row's buttons. */
export function TeamList({ editor }: { editor: TableEditor }) {
  const zones = useZones();
  const list = useRef<HTMLOListElement>(null);
  const [openRow, setOpenRow] = useState<number | null>(null);
  const [focusTarget, setFocusTarget] = useState<{ index: number; control: RowControl } | null>(null);

  // An effect, because new rows can only receive the focus after they have rendered.
  useEffect(() => {
    if (focusTarget === null) return;
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(Math.max(0, focusTarget.index), rows.length - 1)];
    row?.querySelector<HTMLElement>(`[data-part=${focusTarget.control}]`)?.focus();
  }, [focusTarget]);

  const actions = useMemo<RowActions>(() => {
    const focus = (index: number, control: RowControl) => setFocusTarget({ index, control });
    return {
      editor,
      focus,
      open: setOpenRow,
      // Open tools belong to a team and move with it.
      moveTo: (from, at, control) => {
        const to = Math.min(Math.max(0, at), editor.count() - 1);
        editor.move(from, to);
        setOpenRow((open) => (open === from ? to : open));
        focus(to, control);
      },
    };
  }, [editor]);

  useRowDrag(list, (from, to) => {
    const isFocused = list.current?.children[from]?.contains(document.activeElement) === true;
    editor.move(from, to);
    setOpenRow(null);
    if (isFocused) setFocusTarget({ index: to, control: 'name' });
  });

  return (
    <ol
      ref={list}
      className="pub:group/list pub:data-dragging:cursor-grabbing pub:data-dragging:select-none pub:print:pointer-events-none"
    >
      {Array.from({ length: zones.numberOfTeams }, (_, index) => {
        const zone = zoneAt(zones, index);
        return (
          <TeamRow
            key={index}
            index={index}
            zone={zone}
            isFirstOfZone={index === 0 || zoneAt(zones, index - 1) !== zone}
            isLast={index === zones.numberOfTeams - 1}
            isOpen={openRow === index}
            actions={actions}
          />
        );
      })}
    </ol>
  );
}
