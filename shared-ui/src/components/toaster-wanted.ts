import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const isWanted = createStore(() => false);

/** Makes the page render a `Toaster`. */
export const wantToaster = (): void => isWanted.setState(true);

/** Whether the page should render a `Toaster`. Before the first possible toast, no page loads its 9 kB. */
export const useIsToasterWanted = (): boolean => useStore(isWanted);
