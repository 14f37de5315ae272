import type { ExternalToast } from 'sonner';
import { wantToaster } from 'shared-ui/basic';
import { loadToasts } from './components/toaster.tsx';

export type { ExternalToast } from 'sonner';
export { Toaster } from './components/toaster.tsx';

type Code = Awaited<ReturnType<typeof loadToasts>>;

/** Loads what shows toasts and has the page render it. @throws when its code cannot be fetched; the next toast tries again. */
async function prepare(): Promise<Code> {
  const code = await loadToasts();
  wantToaster();
  return code;
}

// Whoever does nothing gets no toasts. Loaded at the first action, the code is there for the one that says that the network is gone.
if (typeof document !== 'undefined') {
  for (const action of ['pointerdown', 'keydown'])
    addEventListener(action, () => void prepare().catch(() => undefined), { once: true, passive: true });
}

/** The code, once there is a place for toasts. */
let ready: Code | null = null;

/** Calls `show` when there is a place for toasts, and says the message in a window of the browser where there cannot be one. */
async function raise(message: string, show: (code: Code) => void): Promise<void> {
  if (ready !== null) return show(ready);
  try {
    const code = await prepare();
    await code.whenToasterIsThere;
    ready = code;
    show(code);
  } catch {
    alert(message);
  }
}

/** Messages that go by themselves. A success takes failures away that are still shown: they are of an attempt before it. */
export const toast = {
  error: (message: string, options?: ExternalToast): void =>
    void raise(message, ({ showError }) => showError(message, options)),
  success: (message: string, options?: ExternalToast): void =>
    void raise(message, ({ showSuccess }) => showSuccess(message, options)),
  dismiss: (): void => ready?.dismissAll(),
};
