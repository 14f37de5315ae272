/**
 * The version of the API contract between remotes and API. Raise it when a new remote needs a
 * feature that the previous release's API lacks. Additions such as an optional field do not raise
 * it. The API serves clients with its version and the previous one. The shell loads a remote only
 * if the API's version is at least the remote's.
 */
export const API_CONTRACT = 1;

/** Request and response header that carries the contract version. */
export const API_CONTRACT_HEADER = 'x-api-contract';

/** Whether an API with contract version `api` serves a client built for version `caller`. */
export const servesContract = (api: number, caller: number): boolean => caller === api || caller === api - 1;
