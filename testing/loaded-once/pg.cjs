module.exports = globalThis.loadOnce('pg');
