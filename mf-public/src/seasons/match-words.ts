import { countsGoals } from 'shared-contract/match-results';
import type { PublicMatch } from 'shared-contract/public-seasons';

const WORDS = {
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

/** What became of a match, in words; empty for one that was played, or is still to be. */
export function statusWords(match: Played): string {
  const { awardedTo, awayTeamGoals, awayTeamName, homeTeamGoals, homeTeamName, status } = match;
  if (status !== 'awarded') return WORDS[status];
  if (awardedTo === 'both-lose') return 'Awarded against both';
  const lead = (homeTeamGoals ?? 0) - (awayTeamGoals ?? 0);
  if (awardedTo === null && lead === 0) return 'Awarded as a draw';
  return `Awarded to ${awardedTo === 'home' || (awardedTo === null && lead > 0) ? homeTeamName : awayTeamName}`;
}

/** The goals of a side; “–” before there is a result. */
export const goalsText = ({ status }: PublicMatch, goals: number | null): string =>
  countsGoals(status) ? String(goals ?? '–') : '–';
