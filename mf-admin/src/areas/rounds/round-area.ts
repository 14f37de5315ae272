import { pathTo } from 'shared-contract/screens';

export const roundArea = { name: 'Rounds', hub: pathTo('rounds') };
