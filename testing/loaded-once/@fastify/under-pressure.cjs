module.exports = globalThis.loadOnce('@fastify/under-pressure');
