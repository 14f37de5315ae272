import { pathTo } from 'shared-contract/screens';

export const seasonArea = { name: 'League Season Stats', hub: pathTo('leagueSeasons') };
