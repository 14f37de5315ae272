import type { AuditedAction, AuditedEntity } from 'shared-contract/audit';

export const entityWords: Record<AuditedEntity, string> = {
  team: 'Team',
  league: 'League',
  leagueSeasonStats: 'League Season Stats',
  teamSeasonStats: 'Team Season Stats',
  round: 'Round',
  match: 'Match',
  user: 'User',
};

export const actionWords: Record<AuditedAction, string> = {
  create: 'Registered',
  update: 'Updated',
  delete: 'Deleted',
};
