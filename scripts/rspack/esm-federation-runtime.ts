import type { Compiler } from '@rspack/core';

const commonJs = /[\\/]@module-federation[\\/].*\.cjs$/;
const esModule = (file: string) => file.replace(/\.cjs$/, '.js');

/**
 * Resolves the CommonJS files of the federation runtime, which the federation plugins bundle, to the ES modules beside
 * them. CommonJS can be neither tree-shaken nor concatenated, so this makes the shell's runtime and every remote's
 * entry a third smaller. List it after ModuleFederationPlugin. It relies on file names of 2.9. It fails a build that
 * still contains CommonJS of the runtime.
 */
export class EsmFederationRuntime {
  apply(compiler: Compiler): void {
    compiler.hooks.afterPlugins.tap('EsmFederationRuntime', () => {
      const alias = compiler.options.resolve.alias || {};
      for (const [name, target] of Object.entries(alias)) {
        if (typeof target === 'string' && commonJs.test(target)) alias[name] = esModule(target);
      }
    });
    new compiler.webpack.NormalModuleReplacementPlugin(commonJs, (resolved) => {
      if (commonJs.test(resolved.request)) resolved.request = esModule(resolved.request);
    }).apply(compiler);
    compiler.hooks.compilation.tap('EsmFederationRuntime', (compilation) => {
      compilation.hooks.finishModules.tap('EsmFederationRuntime', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition() ?? '';
          if (commonJs.test(file))
            compilation.errors.push(new compiler.webpack.WebpackError(`${file} should be the ES module beside it`));
        }
      });
    });
  }
}
