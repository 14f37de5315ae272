import { createStore, type StoreApi } from 'zustand/vanilla';
import { begun, type History, isSame, redone, undone } from './step-history.ts';

/** The message about the last step, and whether there is something to undo or redo. */
export type StepNote = { text: string; canUndo: boolean; canRedo: boolean };

/** An editor whose steps can be undone. */
export type Undoable = {
  store: Pick<StoreApi<{ note: StepNote }>, 'getState' | 'getInitialState' | 'subscribe'>;
  undo: () => void;
  redo: () => void;
};

/**
 * A store of a history that begins with `first`.
 * @param put - Called with the state that is restored by an undo or a redo.
 */
export function createUndoable<State>(first: State, put?: (state: State) => void) {
  const note: StepNote = { text: '', canUndo: false, canRedo: false };
  const store = createStore(() => ({ history: begun(first), note }));

  const show = (history: History<State>, text: string) => {
    const next = { text, canUndo: history.past.length > 0, canRedo: history.future.length > 0 };
    store.setState((before) => ({ history, note: isSame(next, before.note) ? before.note : next }));
  };
  const step = (done: ReturnType<typeof undone<State>>, word: string) => {
    if (done === null) return;
    put?.(done.history.present);
    show(done.history, `${word}: ${done.text}`);
  };
  const history = () => store.getState().history;
  return {
    store,
    history,
    show,
    undo: () => step(undone(history()), 'Undone'),
    redo: () => step(redone(history()), 'Redone'),
  };
}
