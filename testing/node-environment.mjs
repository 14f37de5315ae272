import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

const require = createRequire(new URL('../api/package.json', import.meta.url));

/**
 * Packages that a worker loads once, and not again for each of its files, which took a quarter of the time of the API's tests. They keep
 * nothing from one file for the next. Fastify knows an error by its class, so its plugins, which make some, are loaded beside it.
 */
export const loadedOnce = ['fastify', '@fastify/cors', '@fastify/static', '@fastify/under-pressure', 'kysely'];

export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadOnce = require;
  }
}
