import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

type Edge = 'top' | 'bottom';

/** The index of the dragged row after dropping it on the upper or lower half of another. */
function landing(from: number, over: number, edge: Edge): number {
  const gap = edge === 'top' ? over : over + 1;
  return gap > from ? gap - 1 : gap;
}

/**
 * Makes a row of `list` draggable by its handle and a drop target for others. Only the handle is draggable, so that text
 * in the row can still be selected. `edge` is where a row dragged over this one would be inserted.
 */
export function useRowDrag(list: symbol, index: number, onMove: (from: number, to: number) => void) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const move = useRef(onMove);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    move.current = onMove;
  });

  useEffect(() => {
    const target = row.current;
    const grip = handle.current;
    if (target === null || grip === null) return;
    const edgeAt = (clientY: number): Edge => {
      const { top, height } = target.getBoundingClientRect();
      return clientY < top + height / 2 ? 'top' : 'bottom';
    };
    return combine(
      draggable({
        element: grip,
        getInitialData: () => ({ list, index }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(target, 16, target.offsetHeight / 2),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element: target,
        canDrop: ({ source }) => source.data['list'] === list,
        onDrag: ({ source, location }) => {
          const from = Number(source.data['index']);
          const wanted = edgeAt(location.current.input.clientY);
          setEdge(landing(from, index, wanted) === from ? null : wanted);
        },
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const from = Number(source.data['index']);
          const to = landing(from, index, edgeAt(location.current.input.clientY));
          if (to !== from) move.current(from, to);
        },
      }),
    );
  }, [list, index]);

  return { row, handle, edge, isDragged };
}
