module.exports = globalThis.loadOnce('kysely');
