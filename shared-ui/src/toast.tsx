import { wantToaster } from 'shared-ui/basic';

export { type ExternalToast, toast } from 'sonner';
export { Toaster } from './components/toaster.tsx';

wantToaster();
