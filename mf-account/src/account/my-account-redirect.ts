import { pathTo } from 'shared-contract/screens';
import { redirect } from 'shared-router';

/** Redirects /myaccount to /my-account, the address that links use. */
export const loader = () => redirect(pathTo('myAccount'));
