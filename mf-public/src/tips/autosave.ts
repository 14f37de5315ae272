import { createStore } from 'zustand/vanilla';

/** How long nothing has changed before it is saved. */
export const PAUSE_MS = 2000;

/** How far saving is; `at` is when it was last saved, `null` while that was before the page was opened. */
export type SaveState =
  | { status: 'saved'; at: string | null }
  | { status: 'waiting' | 'saving' | 'stopped' }
  | { status: 'failed'; error: unknown };

/** Thrown by a save after which no other will do. */
export class SavingStopped extends Error {}

/** Saves, and answers when that was by the server's clock. `isLeaving`: the page goes meanwhile. */
type Save<Content> = (content: Content, isLeaving: boolean) => Promise<string | null>;

/** Saves the latest of what changes: two seconds after the last change, one save at a time. */
export function createAutosave<Content>() {
  let save: Save<Content> | undefined;
  const store = createStore<SaveState>(() => ({ status: 'saved', at: null }));
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
      const at = await save(sent.content, isLeft);
      if (!isStopped()) show(unsaved === null ? { status: 'saved', at } : { status: 'waiting' });
      if (unsaved !== null) wait();
    } catch (error) {
      unsaved ??= sent;
      if (!isStopped()) show(error instanceof SavingStopped ? { status: 'stopped' } : { status: 'failed', error });
    } finally {
      isRunning = false;
    }
  }

  return {
    /** Sets how content is saved from now on. */
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
    /** Saves unsaved content now, as the page is left or on request. */
    flush: (isLeaving = false) => {
      isLeft = isLeaving;
      void run();
    },
    /** Saves nothing any more. */
    stop: () => {
      clearTimeout(timer);
      show({ status: 'stopped' });
    },
  };
}

export type Autosave<Content> = ReturnType<typeof createAutosave<Content>>;
