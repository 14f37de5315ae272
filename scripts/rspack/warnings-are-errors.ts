import type { Compiler } from '@rspack/core';

/** Fails a build on warnings: a missing export or a shared package without a version breaks the page. */
export class WarningsAreErrors {
  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap('WarningsAreErrors', (compilation) => {
      compilation.errors.push(...compilation.warnings.splice(0));
    });
  }
}
