import type { Compiler } from '@rspack/core';

/** A shared package without a version, a name that is not exported: what only warns in a build fails in the page. */
export class WarningsAreErrors {
  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap('WarningsAreErrors', (compilation) => {
      compilation.errors.push(...compilation.warnings.splice(0));
    });
  }
}
