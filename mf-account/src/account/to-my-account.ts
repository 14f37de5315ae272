import { pathTo } from 'shared-contract/screens';
import { redirect } from 'shared-router';

/** The other spelling of the account's address leads to the one that links use. */
export const loader = () => redirect(pathTo('myAccount'));
