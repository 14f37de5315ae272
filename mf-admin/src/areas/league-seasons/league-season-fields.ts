import { season } from '../../shared/forms/fields.tsx';

export const leagueSeasonFields = { season: season({ required: true }) };
