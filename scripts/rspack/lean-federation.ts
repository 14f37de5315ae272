/**
 * A loader that leaves out of the federation runtime what the product never uses, where no bundler can tell: all exports of a namespace in
 * the page count as used, and classes keep all their methods.
 */

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
import * as runtime from '@module-federation/runtime';

const bundlerRuntime = {
  consumes,
  getSharedFallbackGetter: ({ factory }) => factory,
  I: initializeSharing,
  init: ({ webpackRequire }) => runtime.init(webpackRequire.federation.initOptions),
  initContainerEntry: FEDERATION_HAS_EXPOSES ? initContainerEntry : undefined,
  // Remotes load all their shared modules on demand.
  installInitialConsumes: FEDERATION_HAS_EXPOSES ? () => {} : installInitialConsumes,
  S: {},
};
export default { attachShareScopeMap, bundlerRuntime, bundlerRuntimeOptions: {}, runtime };
`;

/** A method of a class, by its name. */
const method = (name: string) => new RegExp(`\\n\\t(?:async )?${name}\\([^\\n]*\\) \\{\\n[^]*?\\n\\t\\}`, 'g');

/** A call, over several lines, that tells plugins of something; none listens. */
const call = (name: string) => new RegExp(`\\n(\\t+)(?:await )?this\\.${name}\\([^\\n]*\\{\\n[^]*?\\n\\1\\}\\);`, 'g');

/** What stands from one text up to another. */
const upTo = (from: string, to: string) => new RegExp(`${from}.*?(?=${to})`, 'g');

/** In the text that the plugin adds to a build: remotes that a build names itself. */
const namedRemotes = [
  upTo('const remotesLoadingChunkMapping=', 'const initializeSharingScopeToInitDataMapping='),
  upTo(
    String.raw`merge\(runtimeRequire\.federation\.initOptions,"remotes"`,
    String.raw`merge\(runtimeRequire\.federation\.initOptions,"plugins"`,
  ),
  upTo(String.raw`early\(runtimeRequire\.federation,"bundlerRuntimeOptions"`, String.raw`override\(runtimeRequire,"S"`),
  upTo(String.raw`override\(runtimeRequire\.f,"remotes"`, String.raw`override\(runtimeRequire\.f,"consumes"`),
];

/** What stands instead of a file, or what is left out of it. */
const changes: Record<string, string | RegExp[]> = {
  'runtime-core/dist/index.js': core,
  'runtime-core/dist/module/index.js': [call(String.raw`host\.loaderHook\.lifecycle\.(?:before|after)\w+\.emit`)],
  'runtime-core/dist/remote/index.js': [method('preloadRemote'), method('removeRemote')],
  'runtime-core/dist/shared/index.js': ['emitAfterLoadShare', 'emitErrorLoadShare', 'emitAfterRegisterShare'].flatMap(
    (name) => [method(name), call(name)],
  ),
  'webpack-bundler-runtime/dist/index.js': forBundlers,
};

/** The files that are changed, from their package's folder on. */
export const changedFiles: readonly string[] = Object.keys(changes);

/** A file's text without that. @throws {Error} where it is no longer found. */
function leanFederation(this: { resource: string }, source: string): string {
  const { resource } = this;
  const change = resource.startsWith('data:')
    ? namedRemotes
    : Object.entries(changes).find(([file]) => resource.endsWith(`/${file}`))?.[1];
  if (typeof change === 'string') return change;
  return (change ?? []).reduce((text, part) => {
    const left = text.replace(part, '');
    if (left === text) throw new Error(`${resource.slice(-80)} no longer has ${part}`);
    return left;
  }, source);
}

export default leanFederation;
