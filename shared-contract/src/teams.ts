import * as v from 'valibot';
import { Country, CountryOrNone } from './countries.ts';
import { endpoint } from './endpoint.ts';
import {
  byId,
  Id,
  listOf,
  optionalField,
  payload,
  PictureAddress,
  updatePayload,
  WebAddress,
  wholeNumber,
} from './fields.ts';
import { listQuery } from './list.ts';
import { Name, plainText } from './names.ts';
import { TeamSeasonStats } from './team-stats.ts';
import { Confirmed } from './warnings.ts';

export const Team = v.object({
  id: Id,
  name: v.string(),
  englishName: v.nullable(v.string()),
  country: v.number(),
  imageUrl: v.nullable(v.string()),
  website: v.nullable(v.string()),
  /** Alternative names by which import files may call the team. */
  aliases: v.array(v.string()),
  version: v.number(),
  seasonStats: v.array(TeamSeasonStats),
});
export type Team = v.InferOutput<typeof Team>;

const MAX_ALIASES = 30;

/** Alternative names of a team. Duplicates count once. */
export const Aliases = v.pipe(
  listOf(Name, MAX_ALIASES),
  v.transform((names) => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]),
);

const fields = {
  name: Name,
  englishName: optionalField(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2, 'Must be at least 2 characters'),
      v.maxLength(100, 'Must be at most 100 characters'),
      plainText,
    ),
  ),
  country: Country,
  imageUrl: optionalField(PictureAddress),
  website: optionalField(WebAddress),
};

const registration = { ...fields, aliases: v.exactOptional(Aliases) };

export const TeamRegistration = payload(registration);
const TeamUpdate = updatePayload({ teamId: Id }, { ...fields, aliases: Aliases, confirm: Confirmed });

/** Sorting by `id` gives the order of registration. */
const query = listQuery(['name', 'country', 'id'], {});
/** A country's number in a path; 0 for none. */
export const CountryParams = v.object({ country: v.pipe(wholeNumber('Invalid country'), CountryOrNone) });

export const registerTeam = endpoint('POST', '/team', {
  summary: 'Create a team',
  access: 'admin',
  body: payload({ ...registration, confirm: v.exactOptional(Confirmed) }),
  status: 201,
  answer: Team,
  failures: ['warnings'],
});
export const listTeams = endpoint('GET', '/team', {
  summary: 'List all teams',
  access: 'admin',
  query,
  answer: v.array(Team),
});
export const listTeamsOfCountry = endpoint('GET', '/team/country/:country', {
  summary: 'List the teams of a country',
  access: 'admin',
  params: CountryParams,
  query,
  answer: v.array(Team),
});
export const getTeam = endpoint('GET', '/team/:id', {
  summary: 'Get a team',
  access: 'admin',
  params: byId,
  answer: Team,
  failures: ['missing'],
});
export const updateTeam = endpoint('PUT', '/team', {
  summary: 'Update a team',
  access: 'admin',
  body: TeamUpdate,
  answer: Team,
  failures: ['missing', 'conflict', 'version-conflict', 'warnings'],
});
export const deleteTeam = endpoint('DELETE', '/team/:id', {
  summary: 'Delete a team that has no matches',
  access: 'admin',
  params: byId,
  failures: ['missing', 'conflict', 'season-has-tips'],
});
