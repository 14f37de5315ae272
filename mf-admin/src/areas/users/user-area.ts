import { pathTo } from 'shared-contract/screens';

export const userArea = { name: 'Users', hub: pathTo('users') };
