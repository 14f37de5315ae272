import { createStore } from 'zustand/vanilla';

/** The delay between the last change and its save, in milliseconds. */
export const PAUSE_MS = 2000;

/** The state of saving. */
export type SaveState = { status: 'saved' | 'waiting' | 'saving' | 'stopped' } | { status: 'failed'; error: unknown };

/** Thrown by a save to end saving. Later changes are ignored. */
export class SavingStopped extends Error {}

/** Saves the content. `isLeaving`: the page may be unloaded during the request. */
type Save<Content> = (content: Content, isLeaving: boolean) => Promise<void>;

/**
 * Creates an autosave, which saves the latest content two seconds after the last change. At most one save runs at a
 * time.
 */
export function createAutosave<Content>() {
  let save: Save<Content> | undefined;
  const store = createStore<SaveState>(() => ({ status: 'saved' }));
  let unsaved: { content: Content } | null = null;
  let isRunning = false;
  let isLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (state: SaveState) => store.setState(state, true);
  const isStopped = () => store.getState().status === 'stopped';
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), isLeft ? 0 : PAUSE_MS);
  };

  async function run() {
    clearTimeout(timer);
    if (save === undefined || isRunning || unsaved === null || isStopped()) return;
    const sent = unsaved;
    unsaved = null;
    isRunning = true;
    show({ status: 'saving' });
    try {
      await save(sent.content, isLeft);
      if (!isStopped()) show({ status: unsaved === null ? 'saved' : 'waiting' });
      if (unsaved !== null) wait();
    } catch (error) {
      unsaved ??= sent;
      if (!isStopped()) show(error instanceof SavingStopped ? { status: 'stopped' } : { status: 'failed', error });
    } finally {
      isRunning = false;
    }
  }

  return {
    /** Sets the function that saves content from now on. */
    saveBy: (next: Save<Content>) => {
      save = next;
    },
    store,
    change: (content: Content) => {
      if (isStopped()) return;
      unsaved = { content };
      isLeft = false;
      if (isRunning) return;
      show({ status: 'waiting' });
      wait();
    },
    /** Saves unsaved content now. Called when the page is left or to retry. */
    flush: (isLeaving = false) => {
      isLeft = isLeaving;
      void run();
    },
    /** Cancels the pending save and ignores later changes. */
    stop: () => {
      clearTimeout(timer);
      show({ status: 'stopped' });
    },
  };
}

export type Autosave<Content> = ReturnType<typeof createAutosave<Content>>;
