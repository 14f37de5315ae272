import { counted, numberText } from './counts.ts';
import { placeText } from './standing-text.ts';
import { scoringRules } from './scoring-rules.ts';
import type { TipRule } from './tip-rules.ts';
import { type Worth, worthByPlace } from './tip-scoring.ts';

/** Describes how a correction changed a tip's score: “+2 points”, “2 places closer”. */
export function differenceText(rule: TipRule, points: number): string {
  const size = Math.abs(points);
  if (scoringRules[rule].isByDistance) {
    if (points === 0) return 'as many places off';
    return `${counted(size, 'place')} ${points > 0 ? 'closer' : 'further off'}`;
  }
  if (points === 0) return 'same points';
  return `${points > 0 ? '+' : '−'}${counted(size, 'point')}`;
}

/** Explains how a rule scores a season with so many teams. */
export function explanationOf(rule: TipRule, numberOfTeams: number | undefined): string {
  const { explanation, explanationFor } = scoringRules[rule];
  return numberOfTeams === undefined ? explanation : (explanationFor?.(numberOfTeams) ?? explanation);
}

/** Explains how a leaderboard ranks tips that are level on points. */
export const rankingText =
  'Whoever placed the leader closest ranks higher, then whoever has more exact places, then the earlier tip. Otherwise you share the rank.';

/**
 * Names the first round after which tips are scored: “round 13”. While the number is unknown, no round after the lock
 * is entered yet, perhaps none at all.
 */
export const firstRoundText = ({ firstRound }: { firstRound?: number | undefined }): string =>
  firstRound === undefined ? 'the first round that follows' : `round ${firstRound}`;

function placesOffText(distance: number): string {
  return distance === 0 ? 'in the right place' : `${counted(distance, 'place')} off`;
}

/** Describes the place or places of a team in the standings: “are 2”, “share 2 and 3”, “share 2 to 5”. */
function placesText(actual: number, actualTo: number): string {
  if (actual === actualTo) return `are ${actual}`;
  return `share ${actual} ${actualTo === actual + 1 ? 'and' : 'to'} ${actualTo}`;
}

/** Lists the parts of a row's points if it has bonuses: “ (3, and 5 for the champion)”. */
function bonusesText({ championBonus, points, relegationBonus }: Worth): string {
  const bonuses = [
    ...(championBonus > 0 ? [`${championBonus} for the champion`] : []),
    ...(relegationBonus > 0 ? [`${relegationBonus} for the relegation zone`] : []),
  ];
  if (bonuses.length === 0) return '';
  const forPlace = points - championBonus - relegationBonus;
  return ` (${[...(forPlace > 0 ? [String(forPlace)] : []), ...bonuses].join(', and ')})`;
}

function worthText(rule: TipRule, worth: Worth): string {
  if (scoringRules[rule].isByDistance) return placesOffText(worth.distance);
  return `${worth.points} of ${worth.most}${bonusesText(worth)}`;
}

type RowOfTip = { name: string; tipped: number; actual: number | null; actualTo: number | null };

/**
 * Describes a row of a tip: “Malmö FF: you said 1, they are 2: 15 of 21”. By distance it ends in “1
 * place off”, by the classic rule in “8 of 8 (3, and 5 for the champion)”. Another user's tip has
 * “tipped 1” instead of “you said 1”. Before the first scored round the description ends there.
 */
export function rowText(
  { rule, ...season }: { rule: TipRule; numberOfTeams: number; relegations: number },
  { actual, actualTo, name, tipped }: RowOfTip,
  whose: 'own' | 'other' = 'own',
): string {
  const prediction = `${name}: ${whose === 'own' ? 'you said' : 'predicted'} ${tipped}`;
  if (actual === null) return prediction;
  const to = actualTo ?? actual;
  const worth = worthByPlace(rule, season, { from: actual, to })[tipped - 1];
  if (worth === undefined) return prediction;
  return `${prediction}, they ${placesText(actual, to)}: ${worthText(rule, worth)}`;
}

/** Formats a score: “356 of 500 points”, “64 places off”. */
export function tipScoreText(rule: TipRule, { most, points }: { points: number; most: number }): string {
  if (scoringRules[rule].isByDistance) return points === 0 ? 'Every team in the right place' : placesOffText(-points);
  return `${numberText(points)} of ${counted(most, 'point')}`;
}

/** Formats a rank: “12th of 340”. */
export const rankText = (rank: number, of: number): string => `${placeText(rank)} of ${numberText(of)}`;
