export { type ExternalToast, toast } from 'sonner';
export { Toaster } from './components/toaster.tsx';
