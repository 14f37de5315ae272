import { pathTo } from 'shared-contract/screens';

export const teamStatsArea = { name: 'Team Season Stats', hub: pathTo('teamStats') };
