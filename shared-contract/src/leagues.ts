import * as v from 'valibot';
import { Country } from './countries.ts';
import { endpoint } from './endpoint.ts';
import { byId, Id, integer, optionalField, payload, updatePayload } from './fields.ts';
import { IsPublished, LeagueSeason } from './league-seasons.ts';
import { listQuery } from './list.ts';
import { Name } from './names.ts';
import { CountryParams } from './teams.ts';
import { TimeZone } from './time-zones.ts';

export const League = v.object({
  id: Id,
  name: v.string(),
  numberOfTeams: v.number(),
  numberOfRounds: v.number(),
  country: v.number(),
  /** The IANA name. Defaults to the zone of the country's capital. */
  timeZone: v.string(),
  isPublished: v.boolean(),
  version: v.number(),
  leagueSeasonStats: v.array(LeagueSeason),
});
export type League = v.InferOutput<typeof League>;

const AtLeastOne = integer(1, 1000);

const fields = {
  name: Name,
  numberOfTeams: AtLeastOne,
  country: Country,
  numberOfRounds: AtLeastOne,
  /** Empty for the zone of the country's capital. */
  timeZone: optionalField(TimeZone),
};

/** The fields of the forms for a league. */
export const LeagueForm = payload(fields);
export const LeagueRegistration = payload({ ...fields, isPublished: IsPublished });
export const LeagueUpdate = updatePayload({ id: Id }, { ...fields, isPublished: IsPublished });

/** Sorting by `id` gives the order of registration. */
const query = listQuery(['name', 'country', 'numberOfTeams', 'id'], {});
export const registerLeague = endpoint('POST', '/league', {
  summary: 'Create a league',
  access: 'admin',
  body: LeagueRegistration,
  status: 201,
  answer: League,
});
export const listLeagues = endpoint('GET', '/league', {
  summary: 'List all leagues',
  access: 'admin',
  query,
  answer: v.array(League),
});
export const listLeaguesOfCountry = endpoint('GET', '/league/country/:country', {
  summary: 'List the leagues of a country with their seasons',
  access: 'admin',
  params: CountryParams,
  query,
  answer: v.array(League),
});
export const getLeague = endpoint('GET', '/league/:id', {
  summary: 'Get a league with its seasons',
  access: 'admin',
  params: byId,
  answer: League,
  failures: ['missing'],
});
export const updateLeague = endpoint('PUT', '/league', {
  summary: 'Update a league',
  access: 'admin',
  body: LeagueUpdate,
  answer: League,
  failures: ['missing', 'conflict', 'version-conflict', 'season-has-tips'],
});
export const deleteLeague = endpoint('DELETE', '/league/:id', {
  summary: 'Delete a league with its seasons, rounds, matches and team stats',
  access: 'admin',
  params: byId,
  failures: ['missing', 'season-has-tips'],
});
