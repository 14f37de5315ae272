import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { changedFiles } from './lean-federation.ts';

/**
 * What takes the place of a part of a package: `file`, of the folder beside this. The part is found by its file name, which an update may
 * change; it is missed where `within` is in a build.
 */
const replacements = [
  {
    within: /[\\/]@module-federation[\\/]runtime-core[\\/]/,
    part: /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
    file: 'snapshots.mjs',
  },
  {
    within: /[\\/]@module-federation[\\/]runtime-core[\\/]/,
    part: /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/,
    file: 'preloading.mjs',
  },
  {
    within: /[\\/]@module-federation[\\/]runtime-core[\\/]/,
    part: /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/]utils[\\/]load\.js$/,
    file: 'remote-entries.mjs',
  },
  {
    within: /[\\/]@module-federation[\\/]runtime-core[\\/]/,
    part: /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/]utils[\\/]semver[\\/]index\.js$/,
    file: 'version-ranges.mjs',
  },
  {
    within: /[\\/]@module-federation[\\/]runtime-core[\\/]/,
    part: /[\\/]@module-federation[\\/]sdk[\\/]dist[\\/]dom\.js$/,
    file: 'script-tags.mjs',
  },
  {
    within: /[\\/]@module-federation[\\/]sdk[\\/]/,
    part: /[\\/]@module-federation[\\/]sdk[\\/]dist[\\/]logger\.js$/,
    file: 'loggers.mjs',
  },
  {
    within: /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/,
    part: /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]updateOptions\.js$/,
    file: 'later-options.mjs',
  },
  {
    within: /[\\/]@module-federation[\\/]error-codes[\\/]/,
    part: /[\\/]@module-federation[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/,
    file: 'descriptions.mjs',
  },
  {
    within: /[\\/]react-router[\\/]/,
    part: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/,
    file: 'router-framework.mjs',
  },
  {
    within: /[\\/]react-router[\\/]/,
    part: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    file: 'router-instrumentation.mjs',
  },
  {
    within: /[\\/]react-remove-scroll[\\/]/,
    // An alias, because development needs it too.
    part: null,
    file: 'style-singleton.mjs',
  },
];
const packageOf = (file: string) => `${path.sep}${file.split('/')[0]}${path.sep}`;

const commonJs = /[\\/]@module-federation[\\/].*\.cjs$/;

/**
 * Leaves out parts of packages that the product never uses but a bundler cannot tell. Fails a build that contains one of these packages
 * without the replacement, CommonJS of the federation runtime, or that without the files which `lean-federation.ts` changes.
 */
export class Replacements {
  apply(compiler: Compiler): void {
    for (const { part, file } of replacements) {
      if (part === null) continue;
      const target = path.join(import.meta.dirname, 'replacements', file);
      new compiler.webpack.NormalModuleReplacementPlugin(part, target).apply(compiler);
    }
    compiler.hooks.compilation.tap('Replacements', (compilation) => {
      compilation.hooks.finishModules.tap('Replacements', (modules) => {
        const files = [...modules].map((module) => module.nameForCondition() ?? '');
        const missing = replacements
          .filter(
            ({ within, file }) =>
              files.some((name) => within.test(name)) && !files.some((name) => name.endsWith(`replacements/${file}`)),
          )
          .map(
            ({ within, file }) =>
              `${file} replaces nothing, but ${files.find((name) => within.test(name))} is in the build`,
          );
        const unchanged = changedFiles
          .filter((file) => {
            const others = files.filter((name) => name.includes(packageOf(file)));
            return others.length > 0 && !others.some((name) => name.endsWith(file));
          })
          .map((file) => `${file} is not in the build, and lean-federation.ts changes nothing`);
        const left = files
          .filter((name) => commonJs.test(name))
          .map((name) => `${name} should be the ES module beside it`);
        compilation.errors.push(
          ...[...missing, ...unchanged, ...left].map((message) => new compiler.webpack.WebpackError(message)),
        );
      });
    });
  }
}
