module.exports = globalThis.loadOnce('valibot');
