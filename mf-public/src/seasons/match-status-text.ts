import { keepsGoals } from 'shared-contract/match-results';
import type { PublicMatch } from 'shared-contract/public-seasons';

const statusLabels = {
  scheduled: '',
  played: '',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
  cancelled: 'Cancelled',
} as const;

type Played = Pick<
  PublicMatch,
  'awardedTo' | 'awayTeamGoals' | 'awayTeamName' | 'homeTeamGoals' | 'homeTeamName' | 'status'
>;

/** Returns the status of a match as text. Empty for a match that was played or is still scheduled. */
export function statusText(match: Played): string {
  const { awardedTo, awayTeamGoals, awayTeamName, homeTeamGoals, homeTeamName, status } = match;
  if (status === 'abandoned' && homeTeamGoals !== null) return 'Abandoned at this score';
  if (status !== 'awarded') return statusLabels[status];
  if (awardedTo === 'both-lose') return 'Awarded against both';
  const lead = (homeTeamGoals ?? 0) - (awayTeamGoals ?? 0);
  if (awardedTo === null && lead === 0) return 'Awarded as a draw';
  return `Awarded to ${awardedTo === 'home' || (awardedTo === null && lead > 0) ? homeTeamName : awayTeamName}`;
}

/** Returns the goals of a side; “–” without any. */
export const goalsText = ({ status }: PublicMatch, goals: number | null): string =>
  keepsGoals(status) ? String(goals ?? '–') : '–';
