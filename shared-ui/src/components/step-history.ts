import { createStore, type StoreApi } from 'zustand/vanilla';

/** A state to undo or redo to, and a description of the change between it and its neighbour. */
type Step<State> = { state: State; text: string };

/** The steps around the current state. `field` is the field of the last typed step, until another change. */
type Steps<State> = { past: readonly Step<State>[]; future: readonly Step<State>[]; field: string | null };

/** The message about the last step, and whether undo and redo are possible. */
type StepNote = { text: string; canUndo: boolean; canRedo: boolean };

/** An editor with undo and redo. */
export type Undoable = {
  store: Pick<StoreApi<{ note: StepNote }>, 'getState' | 'getInitialState' | 'subscribe'>;
  undo: () => void;
  redo: () => void;
};

/** The maximum number of steps to undo. */
export const MAX_STEPS = 200;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const noSteps = { past: [], future: [], field: null };

/** Creates the undo history of a state that is stored elsewhere. `read` returns the state, `replace` replaces it. */
export function createHistory<State>(read: () => State, replace: (state: State) => void) {
  const note: StepNote = { text: '', canUndo: false, canRedo: false };
  const store = createStore<Steps<State> & { note: StepNote }>(() => ({ ...noSteps, note }));

  const update = (steps: Steps<State>, text: string) => {
    const next = { text, canUndo: steps.past.length > 0, canRedo: steps.future.length > 0 };
    store.setState((before) => ({ ...steps, note: isSame(next, before.note) ? before.note : next }));
  };
  return {
    store,
    undo: () => {
      const { past, future } = store.getState();
      const last = past.at(-1);
      if (last === undefined) return;
      const step = { state: read(), text: last.text };
      replace(last.state);
      update({ past: past.slice(0, -1), future: [step, ...future], field: null }, `Undone: ${last.text}`);
    },
    redo: () => {
      const { past, future } = store.getState();
      const [next, ...later] = future;
      if (next === undefined) return;
      const step = { state: read(), text: next.text };
      replace(next.state);
      update({ past: [...past, step], future: later, field: null }, `Redone: ${next.text}`);
    },
    /**
     * Records a change from `before` to the current state. An unchanged state adds no step.
     * @param text - Describes the change.
     * @param field - The field of typed input. Consecutive changes of one field are one step.
     */
    record: (before: State, text: string, field: string | null = null) => {
      const { past, future, field: last } = store.getState();
      const message = field === null ? text : '';
      if (isSame(before, read())) return update({ past, future, field: last }, message);
      if (field !== null && field === last) return update({ past, future: [], field }, message);
      update({ past: [...past, { state: before, text }].slice(-MAX_STEPS), future: [], field }, message);
    },
    /** Discards all steps. */
    clear: () => update(noSteps, ''),
  };
}
