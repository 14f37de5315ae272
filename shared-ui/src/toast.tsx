import { type ExternalToast, toast as sonner } from 'sonner';
import { wantToaster } from 'shared-ui/basic';

export type { ExternalToast } from 'sonner';
export { Toaster } from './components/toaster.tsx';

wantToaster();

/** Messages that go by themselves. A success takes failures away that are still shown: they are of an attempt before it. */
export const toast = {
  error: sonner.error,
  dismiss: sonner.dismiss,
  success: (...[message, options]: [message: string, options?: ExternalToast]): void => {
    for (const shown of sonner.getToasts()) {
      if ('type' in shown && shown.type === 'error') sonner.dismiss(shown.id);
    }
    sonner.success(message, options);
  },
};
