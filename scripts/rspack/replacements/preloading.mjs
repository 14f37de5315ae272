/** The federation runtime's `preloadRemote`: the document preloads what a page needs. */
const unused = () => {
  throw new Error('preloadRemote is not in the build');
};

export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
};
