import { type ReactNode, useEffect } from 'react';
import { type ExternalToast, toast as sonner, Toaster as Sonner, type ToasterProps } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';

/** Long enough to hear the message and to reach its button. While the button has focus, the toast stays. */
const WITH_BUTTON_MS = 10_000;

/** Keeps toasts off the page's header and its menus. */
const BELOW_HEADER = { top: '4rem' };

const labelOf = ({ action }: ExternalToast): unknown =>
  action !== null && typeof action === 'object' && 'label' in action ? action.label : undefined;

/** Returns the message and options of a toast. With a button, the message tells screen readers the shortcut to it. */
function withShortcutHint(message: string, options: ExternalToast = {}): [message: ReactNode, options: ExternalToast] {
  const label = labelOf(options);
  if (typeof label !== 'string') return [message, options];
  const content = (
    <>
      {message}
      <span className="sr-only"> Press Alt+T to get to “{label}”.</span>
    </>
  );
  return [content, { duration: WITH_BUTTON_MS, ...options }];
}

const { promise: mounted, resolve: resolveMounted } = Promise.withResolvers<void>();

/** Resolves when a `Toaster` is mounted. It does not show toasts raised before. */
export const toasterMounted: Promise<void> = mounted;

/** The container of toasts. Each toast closes after five seconds or by its close button. */
export function ToastContainer({ position = 'top-right', ...props }: ToasterProps) {
  useEffect(resolveMounted, []);
  return (
    <Sonner
      position={position}
      offset={BELOW_HEADER}
      mobileOffset={BELOW_HEADER}
      duration={5000}
      closeButton
      toastOptions={{ closeButtonAriaLabel: 'Close' }}
      containerAriaLabel="Messages"
      {...props}
    />
  );
}

export function showError(message: string, options?: ExternalToast): void {
  sonner.error(...withShortcutHint(message, options));
}

/** Shows a success and dismisses visible errors, which belong to earlier attempts. */
export function showSuccess(message: string, options?: ExternalToast): void {
  for (const shown of sonner.getToasts()) {
    if ('type' in shown && shown.type === 'error') sonner.dismiss(shown.id);
  }
  sonner.success(...withShortcutHint(message, options));
}

export const dismissAll = (): void => void sonner.dismiss();
