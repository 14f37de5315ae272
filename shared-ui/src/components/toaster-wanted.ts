import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const isWanted = createStore(() => false);

/** Has the page render a `Toaster`. */
export const wantToaster = (): void => isWanted.setState(true);

/** Whether the page is to render a `Toaster`: until a toast may come, no page loads its 9 kB. */
export const useIsToasterWanted = (): boolean => useStore(isWanted);
