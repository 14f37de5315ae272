import type { AuditedAction, AuditedEntity } from 'shared-contract/audit';
import type { DecidedIn } from 'shared-contract/match-results';
import type { ModerationAction } from 'shared-contract/reports';

/** Returns the label of a value. Returns the value itself if this release does not know it. */
export const labelFor = (labels: Record<string, string>, value: string): string => labels[value] ?? value;

const decisions: Record<DecidedIn, string> = {
  regulation: 'Regulation',
  overtime: 'Overtime',
  shootout: 'Shoot-out',
  penalties: 'Penalties',
};

/** Returns the label of the time when a match was decided. */
export const decisionText = (decidedIn: string): string => labelFor(decisions, decidedIn);

export const entityLabels: Record<AuditedEntity, string> = {
  team: 'Team',
  league: 'League',
  leagueSeasonStats: 'League Season Stats',
  teamSeasonStats: 'Team Season Stats',
  round: 'Round',
  match: 'Match',
  user: 'User',
  table: 'Table',
  group: 'Group',
};

export const actionLabels: Record<AuditedAction, string> = {
  create: 'Registered',
  update: 'Updated',
  delete: 'Deleted',
  restore: 'Restored',
};

/** The names of entities within a sentence. */
export const entityNouns: Record<AuditedEntity, string> = {
  team: 'team',
  league: 'league',
  leagueSeasonStats: 'season',
  teamSeasonStats: 'team in a season',
  round: 'round',
  match: 'match',
  user: 'user',
  table: 'table',
  group: 'group',
};

/** The verbs of decisions on reports, in the past tense. */
export const decisionVerbs: Record<ModerationAction, string> = {
  dismiss: 'Dismissed',
  hide: 'Hid',
  restore: 'Restored',
  delete: 'Deleted',
};

/** The names of subjects of decisions, by the entity of the logged change. */
export const subjectNouns: Record<string, string> = { table: 'table', user: 'profile', group: 'group name' };
