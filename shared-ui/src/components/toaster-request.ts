import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const isRequested = createStore(() => false);

/** Makes the page render a `Toaster`. */
export const requestToaster = (): void => isRequested.setState(true);

/** Whether the page should render a `Toaster`. Before the first possible toast, no page loads its 9 kB. */
export const useIsToasterRequested = (): boolean => useStore(isRequested);
