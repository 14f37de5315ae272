import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

const require = createRequire(new URL('../api/package.json', import.meta.url));

/**
 * Packages that a worker loads once for all of its files. Loading them for each file took a quarter of the time of the
 * API's tests. They keep no state between files. Fastify identifies an error by its class, so its plugins that create
 * errors are loaded with it.
 */
export const loadedOnce = ['fastify', '@fastify/cors', '@fastify/static', '@fastify/under-pressure', 'kysely'];

export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadOnce = require;
  }
}
