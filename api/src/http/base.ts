/** The path below which every call lives; a proxy passes it on as it is. */
export const API_BASE = '/api';
