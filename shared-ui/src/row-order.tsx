export { PlaceCell } from './components/place-cell.tsx';
export { type KeyEffect, keyEffect } from './components/row-keys.ts';
export { createHistory, type Undoable } from './components/step-history.ts';
export { EditorNote, UndoRedo } from './components/undo-redo.tsx';
export { useRowDrag } from './components/use-row-drag.ts';
