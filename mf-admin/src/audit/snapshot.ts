import type { AuditedChange } from 'shared-contract/audit';
import type { Ban } from 'shared-contract/bans';
import { decidedMark } from 'shared-contract/result-text';
import { signed } from 'shared-contract/tie-break-text';
import { seasonName } from 'shared-contract/seasons';
import { counted, listed, utcTimeText } from 'shared-ui/format';
import { conditionName, ruleName } from '../standings/rule-labels.ts';

export type Snapshot = Record<string, unknown>;

const childrenOf = (snapshot: Snapshot, field: string): Snapshot[] => {
  const children = snapshot[field];
  return Array.isArray(children) ? (children as Snapshot[]) : [];
};

export const hasScore = ({ awayTeamGoals: away, homeTeamGoals: home }: Snapshot): boolean =>
  typeof home === 'number' && typeof away === 'number';

/** Formats a match's score as '2–0' or '3–2 OT', or '–' without one. */
export const scoreOf = (match: Snapshot): string =>
  hasScore(match)
    ? `${Number(match['homeTeamGoals'])}–${Number(match['awayTeamGoals'])} ${decidedMark(decisionOf(match))}`.trim()
    : '–';

const decisionOf = ({ decidedIn }: Snapshot) => (typeof decidedIn === 'string' ? decidedIn : undefined);

export const isMatch = (snapshot: Snapshot) => 'homeTeamName' in snapshot;

export const sidesOf = ({ awayTeamName, homeTeamName }: Snapshot, between = '–') =>
  `${String(homeTeamName)} ${between} ${String(awayTeamName)}`;

/** Formats a match as 'AIK 2–0 Brage'. */
export const matchText = (match: Snapshot): string => sidesOf(match, scoreOf(match));

/** Counts the entities deleted or restored with an entity, as text; '' for none. */
export function dependentsText(snapshot: Snapshot): string {
  const seasons = 'leagueSeasonStats' in snapshot ? childrenOf(snapshot, 'leagueSeasonStats') : [snapshot];
  const rounds = seasons.flatMap((season) => childrenOf(season, 'rounds'));
  const matches = [...rounds, snapshot].flatMap((round) => childrenOf(round, 'matches'));
  const teams = seasons.flatMap((season) => childrenOf(season, 'teams'));
  const stats = childrenOf(snapshot, 'seasonStats');
  const counts = [
    'leagueSeasonStats' in snapshot && counted(seasons.length, 'season'),
    teams.length > 0 && counted(teams.length, 'team'),
    rounds.length > 0 && counted(rounds.length, 'round'),
    matches.length > 0 && counted(matches.length, 'match', 'matches'),
    stats.length > 0 && counted(stats.length, 'season'),
  ].filter((count) => count !== false);
  return counts.length === 0 || (counts.length === 1 && seasons.length === 0) ? '' : `with ${listed(counts)}`;
}

export const isBan = (value: unknown): value is Ban =>
  typeof value === 'object' && value !== null && 'hideTables' in value;

/** Formats a ban as a list: its duration, its reason, and whether the user's tables are hidden. */
export const banLines = ({ hideTables, reason, until }: Ban): string[] => [
  until === null ? 'For good' : `Until ${utcTimeText(until)}`,
  reason,
  ...(hideTables ? ['Public tables hidden'] : []),
];

/** Formats a nested value of a snapshot as text; `undefined` if it has no text. */
export function nestedText(value: Snapshot): string | undefined {
  if (isMatch(value)) return matchText(value);
  if (isBan(value)) return banLines(value).join('\n');
  if ('points' in value && 'fromRound' in value) {
    const points = Number(value['points']);
    const unit = Math.abs(points) === 1 ? 'point' : 'points';
    return `${signed(points)} ${unit} from round ${Number(value['fromRound'])}. ${String(value['reason'])}`;
  }
  if ('applies' in value) {
    const rule = ruleName(String(value['rule']));
    const condition = conditionName(String(value['applies'])).toLowerCase();
    return value['applies'] === 'always' ? rule : `${rule} (${condition})`;
  }
  if ('roundNumber' in value) {
    const text = `Round ${Number(value['roundNumber'])}, ${utcTimeText(String(value['deadline']))}`;
    return [text, dependentsText(value)].filter((each) => each !== '').join(', ');
  }
  if ('rounds' in value) {
    return [seasonName(Number(value['season'])), dependentsText(value)].filter((each) => each !== '').join(' ');
  }
  return undefined;
}

type NamedChange = Pick<AuditedChange, 'after' | 'before' | 'entity' | 'entityName'>;

/** Returns the parent of a changed entity, such as 'Round 2, Superettan 2024' for a match; '' if it has none. */
export function placeOf({ after, before, entity, entityName }: NamedChange): string {
  if (entity === 'match') return /, (Round \d+, .+)$/.exec(entityName)?.[1] ?? '';
  if (entity === 'round') return /^Round \d+, (.+)$/.exec(entityName)?.[1] ?? '';
  const team = (after ?? before)?.['teamName'];
  const isInSeason = entity === 'teamSeasonStats' && typeof team === 'string' && entityName.startsWith(`${team}, `);
  return isInSeason ? entityName.slice(team.length + 2) : '';
}

/** Returns a changed entity's name without its parent: 'AIK 2–1 Brage', 'Round 2'. */
export function titleOf(change: NamedChange): string {
  const match = change.after ?? change.before;
  if (change.entity === 'match' && match !== null && isMatch(match) && hasScore(match)) return matchText(match);
  const place = placeOf(change);
  return place === '' ? change.entityName : change.entityName.slice(0, -place.length - 2);
}
