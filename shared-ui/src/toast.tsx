import type { ReactNode } from 'react';
import { type ExternalToast, toast as sonner } from 'sonner';
import { wantToaster } from 'shared-ui/basic';

export type { ExternalToast } from 'sonner';
export { Toaster } from './components/toaster.tsx';

wantToaster();

/** Long enough to hear the message and to get to its button; while the focus came by the shortcut it stays. */
const WITH_BUTTON_MS = 10_000;

const labelOf = ({ action }: ExternalToast): unknown =>
  action !== null && typeof action === 'object' && 'label' in action ? action.label : undefined;

/** The message and options of a toast; one with a button says to screen readers which keys lead there. */
function said(message: string, options: ExternalToast = {}): [message: ReactNode, options: ExternalToast] {
  const label = labelOf(options);
  if (typeof label !== 'string') return [message, options];
  const words = (
    <>
      {message}
      <span className="sr-only"> Press Alt+T to get to “{label}”.</span>
    </>
  );
  return [words, { duration: WITH_BUTTON_MS, ...options }];
}

/** Messages that go by themselves. A success takes failures away that are still shown: they are of an attempt before it. */
export const toast = {
  error: (...[message, options]: [message: string, options?: ExternalToast]): void => {
    sonner.error(...said(message, options));
  },
  dismiss: sonner.dismiss,
  success: (...[message, options]: [message: string, options?: ExternalToast]): void => {
    for (const shown of sonner.getToasts()) {
      if ('type' in shown && shown.type === 'error') sonner.dismiss(shown.id);
    }
    sonner.success(...said(message, options));
  },
};
