module.exports = globalThis.loadOnce('pino');
