module.exports = globalThis.loadOnce('aria-query');
