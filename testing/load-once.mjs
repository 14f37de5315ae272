/**
 * Transforms a source file to a reference to its module, which the worker loads natively, once for all of its test
 * files. Compiling and evaluating the API's 500 modules for each test file took a third of the time of its tests.
 */
export default {
  process: (_source, file) => ({ code: `module.exports = globalThis.loadOnce(${JSON.stringify(file)});` }),
};
