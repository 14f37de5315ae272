import type { Compiler } from '@rspack/core';

/** Replacements for a part of a package. The part is found by its file name, which an update of the package may change. */
const replacements = [
  { within: /[\\/]@module-federation[\\/]runtime-core[\\/]/, file: 'no-snapshots.mjs' },
  { within: /[\\/]react-remove-scroll[\\/]/, file: 'no-style-singleton.mjs' },
];
const commonJs = /[\\/]@module-federation[\\/].*\.cjs$/;

/** Fails a build that contains one of these packages without the replacement, or CommonJS of the federation runtime. */
export class Replacements {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('Replacements', (compilation) => {
      compilation.hooks.finishModules.tap('Replacements', (modules) => {
        const files = [...modules].map((module) => module.nameForCondition() ?? '');
        const missing = replacements
          .filter(
            ({ within, file }) => files.some((name) => within.test(name)) && !files.some((name) => name.endsWith(file)),
          )
          .map(
            ({ within, file }) =>
              `${file} replaces nothing, but ${files.find((name) => within.test(name))} is in the build`,
          );
        const left = files
          .filter((name) => commonJs.test(name))
          .map((name) => `${name} should be the ES module beside it`);
        compilation.errors.push(...[...missing, ...left].map((message) => new compiler.webpack.WebpackError(message)));
      });
    });
  }
}
