import { createContext } from 'react';

/** The part of react-router for its own framework, which the components and links of the data router ask whether it is there. */
export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => [false, null, {}];
export const mergeRefs = (ref) => ref;

const unused = () => null;
export { unused as Links, unused as Meta, unused as PrefetchPageLinks, unused as Scripts };
