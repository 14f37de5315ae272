import { signed } from 'shared-contract/tie-break-text';
import { countsGoals } from 'shared-contract/match-results';
import type { SeasonCorrection, SeasonEffect } from 'shared-contract/season-changes';
import { scoreText } from 'shared-contract/result-text';
import { placeText, pointsText } from 'shared-contract/standing-text';
import { statusText } from './match-status-text.ts';

type OfKind<Kind extends SeasonCorrection['kind']> = Extract<SeasonCorrection, { kind: Kind }>;
type Teams = Pick<OfKind<'result'>, 'homeTeamName' | 'awayTeamName'>;

function resultText(result: OfKind<'result'>['before'], teams: Teams): string {
  if (result === null) return 'no match';
  if (result.status === 'abandoned' && result.homeTeamGoals !== null) return `abandoned at ${scoreText(result)}`;
  const status = statusText({ ...teams, ...result });
  if (!countsGoals(result.status)) return status === '' ? 'no result' : status.toLowerCase();
  const goals = scoreText(result);
  return status === '' ? goals : `${goals} (${status.replace('Awarded', 'awarded')})`;
}

function withdrawnText({ teamName, withdrawn }: OfKind<'withdrawn'>): string {
  if (withdrawn === null) return `${teamName} is back in the season`;
  const matches = withdrawn === 'annul' ? 'all its matches are cancelled' : 'the matches it played stand';
  return `${teamName} left the season: ${matches}`;
}

function rulingText({ fromRound, isRemoved, pointsPerGame, reason, teamNames }: OfKind<'ruling'>): string {
  const order = teamNames.length === 0 ? '' : `: ${teamNames.join(', ')}`;
  const what = pointsPerGame ? 'Ranked by points per game' : 'Order by decision';
  return `${isRemoved ? 'Taken back: ' : ''}${what} from round ${fromRound}${order} (${reason})`;
}

/** Returns the text of a correction, such as “Everton −2 from round 1 (Financial rules)”. */
export function correctionText(correction: SeasonCorrection): string {
  switch (correction.kind) {
    case 'result': {
      const { after, awayTeamName, before, homeTeamName, roundNumber } = correction;
      const [then, now] = [before, after].map((result) => resultText(result, correction));
      return `Round ${roundNumber}: ${homeTeamName} – ${awayTeamName}, ${then} → ${now}`;
    }
    case 'adjustment': {
      const { fromRound, isRemoved, points, reason, teamName } = correction;
      return `${isRemoved ? 'Taken back: ' : ''}${teamName} ${signed(points)} from round ${fromRound} (${reason})`;
    }
    case 'ruling':
      return rulingText(correction);
    case 'rules':
      return correction.reason === null ? 'Rules changed' : `Rules changed (${correction.reason})`;
    case 'withdrawn':
      return withdrawnText(correction);
  }
}

/** Returns the state after a correction, such as “Union Berlin – Bochum now 0–2 (awarded to Bochum)”. */
export function correctedText(correction: SeasonCorrection): string {
  if (correction.kind !== 'result') return correctionText(correction);
  const { after, awayTeamName, homeTeamName } = correction;
  return `${homeTeamName} – ${awayTeamName} ${after === null ? 'removed' : `now ${resultText(after, correction)}`}`;
}

/**
 * Returns the effect of corrections on a team, such as “Everton: 40 → 38 points, 15th → 16th”. An unchanged value
 * appears once.
 */
export function effectText({ after, before, teamName }: SeasonEffect): string {
  const both = (then: string, now: string) => (then === now ? now : `${then} → ${now}`);
  const points = both(pointsText(before.points), pointsText(after.points));
  const unit = before.points === after.points && Math.abs(after.points) === 1 ? 'point' : 'points';
  return `${teamName}: ${points} ${unit}, ${both(placeText(before.place), placeText(after.place))}`;
}
