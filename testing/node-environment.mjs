import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

const require = createRequire(new URL('../api/package.json', import.meta.url));

/** Packages of the API that tests import too. A worker loads them once, like the API's sources (`load-once.mjs`). */
export const loadedOnce = ['fast-check', 'fastify', 'kysely', 'pg', 'pino', 'valibot'];

/** Classes that the API, which is loaded outside of a test file's context, checks with `instanceof`. */
const sharedClasses = ['Date', 'Error', 'Map', 'Set'];

export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadOnce = require;
    for (const name of sharedClasses) this.global[name] = globalThis[name];
  }
}
