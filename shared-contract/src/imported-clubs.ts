import * as v from 'valibot';

/** A proposed team for a name in the file. Several proposals for one name are equally likely. */
export const ClubProposal = v.object({
  name: v.string(),
  /** The id of a stored team, or `null` if another name in the file is proposed. */
  teamId: v.nullable(v.string()),
  teamName: v.string(),
  /** Whether the proposal is based on an abbreviated or a similar spelling. */
  isUncertain: v.boolean(),
});
export type ClubProposal = v.InferOutput<typeof ClubProposal>;

/** A team of the file that is new, joins the season, or has other names in the file than in the store. */
export const ImportedClub = v.object({
  /** `null` for a new team. */
  teamId: v.nullable(v.string()),
  teamName: v.string(),
  /** The unknown names of the team in the file. All names if it has several, so that it is merged. */
  names: v.array(v.string()),
  joins: v.boolean(),
});
export type ImportedClub = v.InferOutput<typeof ImportedClub>;
