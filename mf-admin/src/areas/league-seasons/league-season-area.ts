import { pathTo } from 'shared-contract/screens';

export const leagueSeasonArea = { name: 'League Season Stats', hub: pathTo('leagueSeasons') };
