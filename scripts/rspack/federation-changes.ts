import path from 'node:path';

/** The changes that `lean-federation.ts` makes to the files of the federation runtime. */

/** What builds of the product take from the core: the rest is about snapshots, manifests and development tools. */
const core = `
export { assert, error } from './utils/logger.js';
export {
  CurrentGlobal, Global, getGlobalFederationConstructor, registerGlobalPlugins, setGlobalFederationConstructor, setGlobalFederationInstance,
} from './global.js';
export { satisfy } from './utils/semver/index.js';
export { getRemoteEntry, getRemoteInfo } from './utils/load.js';
export { Module } from './module/index.js';
export { ModuleFederation } from './core.js';
export { loadScript, loadScriptNode } from '@module-federation/sdk';
// Remotes of earlier releases read its members.
export const helpers = { global: {} };
`;

/** What a build takes from the part for bundlers: no shared module is cut to the exports in use, and remotes are loaded by name. */
const forBundlers = `
import { attachShareScopeMap } from './attachShareScopeMap.js';
import { consumes } from './consumes.js';
import { initContainerEntry } from './initContainerEntry.js';
import { initializeSharing } from './initializeSharing.js';
import { installInitialConsumes } from './installInitialConsumes.js';
import { init } from '@module-federation/runtime';

const bundlerRuntime = {
  consumes,
  I: initializeSharing,
  init: ({ federation }) => init(federation.initOptions),
  initContainerEntry: FEDERATION_HAS_EXPOSES ? initContainerEntry : undefined,
  // Remotes load all their shared modules on demand.
  installInitialConsumes: FEDERATION_HAS_EXPOSES ? () => {} : installInitialConsumes,
};
export default { attachShareScopeMap, bundlerRuntime };
`;

/** What is left out of a file, or what stands there instead. */
type Change = RegExp | readonly [RegExp, string];

/** A method of a class, by its name. */
export const method = (name: string) => new RegExp(`\\n\\t(?:async )?${name}\\([^\\n]*\\) \\{\\n[^]*?\\n\\t\\}`, 'g');

/** A statement over several lines, by how its first line begins. */
export const block = (first: string) =>
  new RegExp(`\\n(\\t+)${first}[^\\n]*\\n(?:\\1\\t[^\\n]*\\n)+\\1\\}[^\\n]*`, 'g');

/** A call that tells plugins of something. */
const told = (hook: string) => block(String.raw`(?:await )?this\.(?:host\.)?${hook}\(`);

/** Hooks, by their names. */
const hooks = (...names: readonly string[]) => new RegExp(`\\n\\t+(?:${names.join('|')}): new \\w+\\([^\\n]*`, 'g');

/** A line, by a part of it. */
const line = (part: string) => new RegExp(`\\n[^\\n]*${part}[^\\n]*`, 'g');

/** What changes in the text that the plugin adds to a build: what it imports and its constants stay. */
export const added: Change[] = [
  [
    /const runtimeRequire=[^]*$/,
    `import { startFederation } from ${JSON.stringify(path.join(import.meta.dirname, 'replacements/start-federation.mjs'))};
    startFederation(__webpack_require__, __module_federation_bundler_runtime__, {
      name: __module_federation_container_name__,
      plugins: __module_federation_runtime_plugins__,
      shareStrategy: __module_federation_share_strategy__,
    });`,
  ],
];

/**
 * What stands instead of a file, or what changes in it. Left out are hooks on which nothing hangs, copies of modules that are cut to the exports
 * in use, share scopes of named remotes, aliases, and descriptions of errors in remotes: the shell has its own.
 */
export const changes: Record<string, string | Change[]> = {
  'runtime-core/dist/index.js': core,
  'runtime-core/dist/core.js': [
    method('initRawContainer'),
    method('preloadRemote'),
    hooks('getModuleInfo', 'createScript', 'createLink', 'fetch', 'loadEntryError', 'afterLoadEntry'),
    hooks(String.raw`(?:before|after)(?:InitRemote|GetExpose|ExecuteFactory|Bridge\w+)`, 'getModuleFactory'),
  ],
  'runtime-core/dist/module/index.js': [
    told(String.raw`loaderHook\.lifecycle\.(?:before|after)\w+\.emit`),
    block('const hookModuleFactory = '),
    line('typeof hookModuleFactory'),
    block('if .*RUNTIME_0(?:02|14)'),
    [
      /try \{\n(\t+await remoteEntryExports\.init\([^\n]*\n)\t+\} catch \(initError\) \{\n\t+error\([^]*?\n\t\t\t\}/,
      '$1',
    ],
  ],
  'runtime-core/dist/remote/index.js': [
    method('preloadRemote'),
    method('removeRemote'),
    method('initRawContainer'),
    method('setIdToRemoteMap'),
    line(String.raw`this\.setIdToRemoteMap`),
    block('afterLoadRemoteArgs = '),
    / finally \{\n\t+if \(afterLoadRemoteArgs\)[^\n]*\n\t+\}/,
    told(String.raw`hooks\.lifecycle\.afterMatchRemote\.emit`),
    /\n\t+if \(!remoteSplitInfo\) try \{[^]*?(?=\n\t+const \{ remote: rawRemote)/,
    block(String.raw`if \(remote\.alias\)`),
    / else \{\n\t+const messages = [^]*?\n\t\t\}/,
  ],
  'runtime-core/dist/shared/index.js': [
    ...['emitAfterLoadShare', 'emitErrorLoadShare', 'emitAfterRegisterShare'].flatMap((name) => [
      method(name),
      told(name),
    ]),
    told(String.raw`hooks\.lifecycle\.(?:beforeRegisterShare|initContainerShareScopeMap)\.emit`),
    hooks('(?:before|after)RegisterShare', 'afterLoadShare', 'errorLoadShare', 'initContainerShareScopeMap'),
    block('const initRemoteModule = '),
    block(String.raw`if \(host\.options\.shareStrategy === "version-first"`),
    block('.*error\\(extraOptions'),
    block(String.raw`error\(RUNTIME_006`),
    line('treeShaking: _?use'),
  ],
  'runtime-core/dist/utils/share.js': [
    line('treeShaking\\?\\.mode\\) error'),
    block('treeShaking: shareArgs'),
    block('if \\(useTreesShaking\\)'),
    line('if \\(useTreesShaking && '),
    block('if \\(_usedTreeShaking\\)'),
    [/function shouldUseTreeShaking\([^]*?\n\}/, 'const shouldUseTreeShaking = () => false;'],
    /function findSingletonVersionOrderByVersion\([^]*?\n\}/,
    [
      /function getFindShareFunction\([^]*?\n\}/,
      'const getFindShareFunction = () => findSingletonVersionOrderByLoaded;',
    ],
  ],
  'runtime-core/dist/utils/manifest.js': [
    line('const isAliasMatched'),
    line('let exposeWithAlias'),
    block('if \\(remote\\.alias && isAliasMatched'),
  ],
  'webpack-bundler-runtime/dist/index.js': forBundlers,
  'webpack-bundler-runtime/dist/consumes.js': [
    block('if \\(shareInfo\\?\\.shareConfig\\?\\.layer'),
    line('const usedExports = '),
    block('if \\(usedExports\\)'),
    line('getShortErrorMsg\\(RUNTIME_012'),
    [/treeShakingGetter\?\.\(\) \|\| /, ''],
  ],
  'webpack-bundler-runtime/dist/initializeSharing.js': [
    block('var initExternal = '),
    line('const bundlerRuntimeRemotesOptions'),
    block('if \\(bundlerRuntimeRemotesOptions\\)'),
  ],
  'webpack-bundler-runtime/dist/installInitialConsumes.js': [
    block('if \\(shareInfo\\?\\.shareConfig\\?\\.layer'),
    line('const usedExports = '),
    block('if \\(usedExports\\)'),
    block('if \\(asyncLoad\\)'),
  ],
};
