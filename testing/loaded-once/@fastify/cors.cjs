module.exports = globalThis.loadOnce('@fastify/cors');
