import { Toaster as Sonner, type ToasterProps } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';

/** Where toasts appear; once in the page. Each closes after five seconds or by its button. */
export function Toaster({ position = 'top-right', ...props }: ToasterProps) {
  return (
    <Sonner
      position={position}
      duration={5000}
      closeButton
      toastOptions={{ closeButtonAriaLabel: 'Close' }}
      containerAriaLabel="Messages"
      {...props}
    />
  );
}
