import path from 'node:path';
import type { Compiler } from '@rspack/core';

const commonJs = /[\\/]@module-federation[\\/][^\\/]+[\\/]dist[\\/].*\.cjs$/;
const snapshots = /[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/;
const twin = (file: string) => file.replace(/\.cjs$/, '.js');

/**
 * The federation plugins bundle the CommonJS files of their runtime, which can be neither shaken nor concatenated. This
 * sends them to the ESM twins beside them: a third less in the shell's runtime and in every remote's entry. The handling of
 * snapshots is left out. It leans on the file names of 2.9 (the version is pinned, a size budget guards it) and stands after
 * ModuleFederationPlugin.
 */
export class EsmFederationRuntime {
  apply(compiler: Compiler): void {
    compiler.hooks.afterPlugins.tap('EsmFederationRuntime', () => {
      const alias = compiler.options.resolve.alias;
      if (!alias) return;
      for (const [name, target] of Object.entries(alias)) {
        if (typeof target === 'string' && commonJs.test(target)) alias[name] = twin(target);
      }
    });
    new compiler.webpack.NormalModuleReplacementPlugin(commonJs, (resolved) => {
      if (commonJs.test(resolved.request)) resolved.request = twin(resolved.request);
    }).apply(compiler);
    const noSnapshots = path.join(import.meta.dirname, 'no-snapshots.mjs');
    new compiler.webpack.NormalModuleReplacementPlugin(snapshots, noSnapshots).apply(compiler);
  }
}
