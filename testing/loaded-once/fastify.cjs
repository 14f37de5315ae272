module.exports = globalThis.loadOnce('fastify');
