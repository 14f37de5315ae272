/**
 * What a build begins with, in place of the text that the federation plugin adds: without remotes that a build names itself, and copies of
 * shared modules that are cut to the exports in use. `build` is the bundler's `require` of a build.
 */

/** The shared modules that a build needs, by the ids of their placeholders. */
const neededBy = ({ consumesLoadingData }) =>
  Object.fromEntries(
    Object.entries(consumesLoadingData?.moduleIdToConsumeDataMapping ?? {}).map(
      ([id, { eager, fallback, requiredVersion, shareKey, shareScope, singleton, strictVersion }]) => {
        const shareConfig = { eager, requiredVersion, singleton, strictVersion };
        return [id, { shareKey, getter: fallback, shareInfo: { scope: [shareScope], shareConfig } }];
      },
    ),
  );

/** The copies of shared modules that a build has, by their names. */
function copiesIn({ initializeSharingData }) {
  const copies = {};
  for (const [scope, found] of Object.entries(initializeSharingData?.scopeToSharingDataMapping ?? {})) {
    for (const { eager, factory, name, requiredVersion, singleton, version } of found) {
      const shareConfig = { eager, requiredVersion, singleton };
      (copies[name] ??= []).push({ version, scope: [scope], get: factory, shareConfig });
    }
  }
  return copies;
}

/** What other builds call: a remote's entry. */
function expose(build, { bundlerRuntime }) {
  const { moduleMap, shareScope: shareScopeKey } = build.initializeExposesData;
  build.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
    bundlerRuntime.initContainerEntry({
      shareScope,
      initScope,
      remoteEntryInitOptions,
      shareScopeKey,
      webpackRequire: build,
    });
  build.getContainer = async (name) => {
    if (!Object.hasOwn(moduleMap, name)) throw new Error(`Module "${name}" does not exist in container.`);
    return moduleMap[name]();
  };
}

/** Starts federation in a build, with the federation runtime for bundlers. */
export function startFederation(build, runtime, { name, plugins, shareStrategy }) {
  const { bundlerRuntime } = runtime;
  const { consumesLoadingData, federation, initializeExposesData } = build;
  const shared = { moduleToHandlerMapping: neededBy(build), installedModules: {}, webpackRequire: build };
  const initPromises = [];
  const initTokens = {};
  Object.assign(federation, runtime, { initOptions: { name, plugins, shareStrategy, shared: copiesIn(build) } });
  if (build.f !== undefined) {
    const chunkMapping = consumesLoadingData?.chunkMapping ?? {};
    build.f.consumes = (chunkId, promises) => bundlerRuntime.consumes({ ...shared, chunkId, promises, chunkMapping });
  }
  build.I = (shareScopeName, initScope) =>
    bundlerRuntime.I({ shareScopeName, initScope, initPromises, initTokens, webpackRequire: build });
  if (initializeExposesData !== undefined) expose(build, runtime);
  federation.instance = bundlerRuntime.init(build);
  const initialConsumes = consumesLoadingData?.initialConsumes;
  if (initialConsumes !== undefined) bundlerRuntime.installInitialConsumes({ ...shared, initialConsumes });
}
