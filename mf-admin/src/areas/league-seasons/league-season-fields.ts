import { season } from '../../shared/fields.tsx';

export const leagueSeasonFields = { season: season({ required: true }) };
