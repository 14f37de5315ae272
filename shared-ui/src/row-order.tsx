export { PlaceCell } from './components/place-cell.tsx';
export { type RowMove, rowMove } from './components/row-keys.ts';
export { begun, recorded } from './components/step-history.ts';
export { createUndoable, type StepNote, type Undoable } from './components/undoable.ts';
export { EditorNote, UndoRedo } from './components/undo-redo.tsx';
export { useRowDrag } from './components/use-row-drag.ts';
