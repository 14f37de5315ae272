/** Where the API's addresses begin. */
export const API_BASE = '/api';
