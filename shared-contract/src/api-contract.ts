/**
 * The number of the calls between the remotes and the API. It is raised when a remote of the next release cannot do without
 * something that the API of this one does not have; what is merely added, such as an optional field, leaves it as it is. The API
 * serves callers of its own number and the one before; a remote is shown where the API has at least its number.
 */
export const API_CONTRACT = 1;

/** The header in which calls and answers carry the number. */
export const API_CONTRACT_HEADER = 'x-api-contract';

/** Whether an API with the calls `api` serves a caller that is made for the calls `caller`. */
export const servesContract = (api: number, caller: number): boolean => caller === api || caller === api - 1;
