import { pathTo } from 'shared-contract/screens';

export const matchArea = { name: 'Matches', hub: pathTo('matches') };
