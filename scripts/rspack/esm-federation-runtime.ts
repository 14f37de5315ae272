import type { Compiler } from '@rspack/core';

const commonJs = /[\\/]@module-federation[\\/][^\\/]+[\\/]dist[\\/].*\.cjs$/;
const esModule = (file: string) => file.replace(/\.cjs$/, '.js');

/**
 * The federation plugins bundle the CommonJS files of their runtime, which can be neither tree-shaken nor concatenated. This
 * resolves them to the ES modules beside them, which makes the shell's runtime and every remote's entry a third smaller. To be
 * listed after ModuleFederationPlugin. The file names are those of 2.9; `Replacements` fails the build when they no longer fit.
 */
export class EsmFederationRuntime {
  apply(compiler: Compiler): void {
    compiler.hooks.afterPlugins.tap('EsmFederationRuntime', () => {
      const alias = compiler.options.resolve.alias;
      if (!alias) return;
      for (const [name, target] of Object.entries(alias)) {
        if (typeof target === 'string' && commonJs.test(target)) alias[name] = esModule(target);
      }
    });
    new compiler.webpack.NormalModuleReplacementPlugin(commonJs, (resolved) => {
      if (commonJs.test(resolved.request)) resolved.request = esModule(resolved.request);
    }).apply(compiler);
  }
}
