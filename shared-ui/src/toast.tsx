import type { ExternalToast } from 'sonner';
import { requestToaster } from 'shared-ui/basic';
import { loadToasts } from './components/toaster.tsx';

export type { ExternalToast } from 'sonner';
export { Toaster } from './components/toaster.tsx';

type Code = Awaited<ReturnType<typeof loadToasts>>;

/**
 * Loads the toast code and makes the page render a `Toaster`.
 * @throws if loading fails; the next toast retries.
 */
async function prepare(): Promise<Code> {
  const code = await loadToasts();
  requestToaster();
  return code;
}

// Toasts follow user actions. Loading at the first action makes them available for a toast about a
// later network failure.
if (typeof document !== 'undefined') {
  for (const action of ['pointerdown', 'keydown'])
    addEventListener(action, () => void prepare().catch(() => undefined), { once: true, passive: true });
}

/** The code, once a `Toaster` is mounted. */
let ready: Code | null = null;

/** Calls `show` once a `Toaster` is mounted. If the code fails to load, shows the message with `alert`. */
async function raise(message: string, show: (code: Code) => void): Promise<void> {
  if (ready !== null) return show(ready);
  try {
    const code = await prepare();
    await code.toasterMounted;
    ready = code;
    show(code);
  } catch {
    alert(message);
  }
}

/** Messages that close automatically. A success dismisses visible errors, which belong to earlier attempts. */
export const toast = {
  error: (message: string, options?: ExternalToast): void =>
    void raise(message, ({ showError }) => showError(message, options)),
  success: (message: string, options?: ExternalToast): void =>
    void raise(message, ({ showSuccess }) => showSuccess(message, options)),
  dismiss: (): void => ready?.dismissAll(),
};
