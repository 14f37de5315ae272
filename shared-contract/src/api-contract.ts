/**
 * The contract number of the calls between remotes and API. Raise it when the remotes of a release require something that the API of the
 * release before lacks; additions such as an optional field do not raise it. The API serves callers with its own number and the previous
 * one; a remote is only shown if the API has at least its number.
 */
export const API_CONTRACT = 1;

/** The header in which calls and answers carry the number. */
export const API_CONTRACT_HEADER = 'x-api-contract';

/** Whether an API with the calls `api` serves a caller that is made for the calls `caller`. */
export const servesContract = (api: number, caller: number): boolean => caller === api || caller === api - 1;
