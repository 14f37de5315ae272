/** The path below which every call lives; a proxy passes it on as it is. */
export const API_BASE = '/api';

/** Whether an address, or the pattern of a route, is that of a call. */
export const isCall = (address: string): boolean => address.startsWith(`${API_BASE}/`);
