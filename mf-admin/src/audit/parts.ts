import type { Ban } from 'shared-contract/bans';
import { signed } from 'shared-contract/decided-by-words';
import { seasonName } from 'shared-contract/seasons';
import { counted, listed, utcTimeText } from 'shared-ui/format';
import { conditionNames, ruleNames } from '../standings/rule-words.ts';
import { wordFor } from '../shared/words.ts';

export type Snapshot = Record<string, unknown>;

const partsOf = (snapshot: Snapshot, field: string): Snapshot[] => {
  const parts = snapshot[field];
  return Array.isArray(parts) ? (parts as Snapshot[]) : [];
};

export const hasScore = ({ awayTeamGoals: away, homeTeamGoals: home }: Snapshot): boolean =>
  typeof home === 'number' && typeof away === 'number';

/** The score of a match: '2–0', '–' where there is none. */
export const scoreOf = (match: Snapshot): string =>
  hasScore(match) ? `${Number(match['homeTeamGoals'])}–${Number(match['awayTeamGoals'])}` : '–';

export const isMatch = (snapshot: Snapshot) => 'homeTeamName' in snapshot;

export const sidesOf = ({ awayTeamName, homeTeamName }: Snapshot, between = '–') =>
  `${String(homeTeamName)} ${between} ${String(awayTeamName)}`;

/** A match in words: 'AIK 2–0 Brage'. */
export const matchText = (match: Snapshot): string => sidesOf(match, scoreOf(match));

/** What was deleted or brought back with an entity, in words; '' for nothing. */
export function partsText(snapshot: Snapshot): string {
  const seasons = 'leagueSeasonStats' in snapshot ? partsOf(snapshot, 'leagueSeasonStats') : [snapshot];
  const rounds = seasons.flatMap((season) => partsOf(season, 'rounds'));
  const matches = [...rounds, snapshot].flatMap((round) => partsOf(round, 'matches'));
  const teams = seasons.flatMap((season) => partsOf(season, 'teams'));
  const parts = [
    'leagueSeasonStats' in snapshot && counted(seasons.length, 'season'),
    teams.length > 0 && counted(teams.length, 'team'),
    rounds.length > 0 && counted(rounds.length, 'round'),
    matches.length > 0 && counted(matches.length, 'match', 'matches'),
    partsOf(snapshot, 'seasonStats').length > 0 && counted(partsOf(snapshot, 'seasonStats').length, 'season'),
  ].filter((part) => part !== false);
  return parts.length === 0 || (parts.length === 1 && seasons.length === 0) ? '' : `with ${listed(parts)}`;
}

export const isBan = (value: unknown): value is Ban =>
  typeof value === 'object' && value !== null && 'hideTables' in value;

/** A ban in words: how long, why, and what goes with it. */
export const banParts = ({ hideTables, reason, until }: Ban): string[] => [
  until === null ? 'For good' : `Until ${utcTimeText(until)}`,
  reason,
  ...(hideTables ? ['Public tables hidden'] : []),
];

/** One part of what was deleted or decided, in words; `undefined` for what has no words of its own. */
export function partText(part: Snapshot): string | undefined {
  if (isMatch(part)) return matchText(part);
  if (isBan(part)) return banParts(part).join('\n');
  if ('points' in part && 'fromRound' in part) {
    const points = Number(part['points']);
    const unit = Math.abs(points) === 1 ? 'point' : 'points';
    return `${signed(points)} ${unit} from round ${Number(part['fromRound'])}. ${String(part['reason'])}`;
  }
  if ('applies' in part) {
    const [rule, condition] = [
      wordFor(ruleNames, String(part['rule'])),
      wordFor(conditionNames, String(part['applies'])),
    ];
    return part['applies'] === 'always' ? rule : `${rule} (${condition.toLowerCase()})`;
  }
  if ('roundNumber' in part) {
    const text = `Round ${Number(part['roundNumber'])}, ${utcTimeText(String(part['deadline']))}`;
    return [text, partsText(part)].filter((each) => each !== '').join(', ');
  }
  if ('rounds' in part) {
    return [seasonName(Number(part['season'])), partsText(part)].filter((each) => each !== '').join(' ');
  }
  return undefined;
}
