/** What react-router needs only where it is given `instrumentations`. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;

const unused = () => {
  throw new Error('Instrumentation is not in the build');
};
export { unused as getRouteInstrumentationUpdates, unused as instrumentClientSideRouter };
