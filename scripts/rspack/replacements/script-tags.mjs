/** The federation runtime's way to load a script by its element: entries are modules, which the page loads itself and checks. */
const unused = () => {
  throw new Error('Script elements are not in the build');
};

export {
  unused as createLink,
  unused as createScript,
  unused as isStaticResourcesEqual,
  unused as loadScript,
  unused as safeWrapper,
};
