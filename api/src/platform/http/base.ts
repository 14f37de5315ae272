/** The path prefix of all API calls. A proxy must not rewrite it. */
export const API_BASE = '/api';

/** Returns whether a path, or the pattern of a route, belongs to the API. */
export const isCall = (address: string): boolean => address.startsWith(`${API_BASE}/`);
