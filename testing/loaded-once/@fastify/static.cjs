module.exports = globalThis.loadOnce('@fastify/static');
