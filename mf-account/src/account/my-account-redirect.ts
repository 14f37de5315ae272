import { pathTo } from 'shared-contract/screens';
import { redirect } from 'shared-router';

/** Redirects /myaccount to /my-account, the path that links use. */
export const loader = () => redirect(pathTo('myAccount'));
