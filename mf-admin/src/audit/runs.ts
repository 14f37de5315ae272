import {
  type AuditedAction,
  type AuditedChange,
  type AuditedEntity,
  auditedEntities,
  type LoggedImport,
} from 'shared-contract/audit';
import { counted, dateText, listed } from 'shared-ui/format';
import { sumOf } from '../shared/sum-of.ts';
import { hasScore, placeOf, scoreOf } from './snapshot.ts';
import { actionLabels, labelFor } from '../shared/labels.ts';

/** Up to this many changes of one call appear on separate lines. */
export const MAX_SEPARATE_LINES = 3;

/** Related changes, such as those of one call or of a round's matches, newest first. */
export type Run = readonly AuditedChange[];

/** Groups consecutive changes for which `belongs` is true. */
function grouped(
  changes: readonly AuditedChange[],
  belongs: (change: AuditedChange, last: AuditedChange, group: Run) => boolean,
): Run[] {
  const groups: AuditedChange[][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && belongs(change, last, group)) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

/** Groups changes by user and UTC day. */
export const daysOf = (changes: readonly AuditedChange[]): Run[] =>
  grouped(changes, ({ at, userId }, last) => userId === last.userId && dateText(at) === dateText(last.at));

const isSameRound = (one: AuditedChange, other: AuditedChange): boolean =>
  one.entity === 'match' && other.entity === 'match' && placeOf(one) !== '' && placeOf(one) === placeOf(other);

/** Returns the import that a run consists of or undoes. */
export const importOf = (run: Run): LoggedImport | undefined => run[0]?.import;

/** Whether an import is the creation of a season from an earlier one. The imported season of a file has matches. */
export const isNextSeason = ({ created }: LoggedImport): boolean =>
  (created['leagueSeasonStats'] ?? 0) > 0 && (created['match'] ?? 0) === 0;

const isOfSameImport = (one: AuditedChange, other: AuditedChange): boolean =>
  one.import?.id === other.import?.id && one.import?.isUndo === other.import?.isUndo;

/**
 * Groups a day's changes into runs. Changes of one call share a timestamp. Matches of one round form a run
 * too, because each is saved by a separate call.
 */
export const runsOf = (changes: readonly AuditedChange[]): Run[] =>
  grouped(
    changes,
    (change, last, run) =>
      change.userId === last.userId &&
      isOfSameImport(change, last) &&
      (change.at === last.at || run.every((each) => isSameRound(each, change))) &&
      run.every(({ entityId }) => entityId !== change.entityId),
  );

/** The number of changes per kind of entity. */
export type RunCounts = Partial<Record<AuditedEntity, number>>;

export function countsOf(run: Run): RunCounts {
  const counts: RunCounts = {};
  for (const kind of Map.groupBy(run, ({ at, entity, userId }) => `${at} ${userId} ${entity}`).values()) {
    const { entity, together = kind.length } = kind[0] ?? {};
    if (entity !== undefined) counts[entity] = (counts[entity] ?? 0) + together;
  }
  return counts;
}

/** Returns the number of changes of a run. A list by calls contains only some of them. */
export const sizeOf = (run: Run): number => sumOf(Object.values(countsOf(run)), (count) => count);

const nouns: Record<AuditedEntity, [one: string, many: string]> = {
  team: ['team', 'teams'],
  league: ['league', 'leagues'],
  leagueSeasonStats: ['season', 'seasons'],
  teamSeasonStats: ['team in the season', 'teams in the season'],
  round: ['round', 'rounds'],
  match: ['match', 'matches'],
  user: ['user', 'users'],
  table: ['table', 'tables'],
  group: ['group', 'groups'],
};

/**
 * Formats counts as "18 teams, 34 rounds, and 306 matches". Omits the entries that every team of a new season
 * has.
 */
export function countsText(counts: RunCounts): string {
  const kinds = auditedEntities.filter((entity) => (counts[entity] ?? 0) > 0);
  const shown = kinds.length === 1 ? kinds : kinds.filter((entity) => entity !== 'teamSeasonStats');
  return listed(shown.map((entity) => counted(counts[entity], ...nouns[entity])));
}

/** Returns the common part of all names: the season or one of its rounds. Without one, returns the first names. */
export function titleOfRun(run: Run): string {
  const season = run.find(({ entity }) => entity === 'leagueSeasonStats');
  if (season !== undefined) return season.entityName;
  const placed = run.map(({ entityName }) => entityName).filter((name) => name.includes(', '));
  const [first = []] = placed.map((name) => name.split(', '));
  for (let from = 1; from < first.length; from += 1) {
    const end = first.slice(from).join(', ');
    if (placed.every((name) => name.endsWith(`, ${end}`))) return end;
  }
  const shown = run.slice(0, 2).map(({ entityName }) => entityName);
  const others = sizeOf(run) - shown.length;
  return listed([...shown, ...(others > 0 ? [`${others} more`] : [])]);
}

/** Returns "Updated 6 matches", or "Updated 6 results" if each match got its first result. */
export function textOfRun(run: Run, counts: RunCounts): string {
  const isResults = run.every(
    ({ action, after, before, entity }) =>
      entity === 'match' &&
      action === 'update' &&
      after !== null &&
      hasScore(after) &&
      scoreOf(after) !== scoreOf(before ?? {}),
  );
  const logged = importOf(run);
  if (logged !== undefined && isNextSeason(logged)) {
    return logged.isUndo
      ? 'Undid the new season'
      : `New season with ${counted(logged.created['teamSeasonStats'], 'team')}`;
  }
  const teams = logged === undefined ? textOfTeams(run, counts) : null;
  if (teams !== null) return teams;
  return `${verbOfRun(run)} ${isResults ? counted(counts.match ?? run.length, 'result') : countsText(counts)}`;
}

const teamVerbs: Partial<Record<AuditedAction, string>> = { create: 'Added', delete: 'Removed' };

/** Returns "Added 4 teams" if only a season's teams have changed; `null` otherwise. */
function textOfTeams(run: Run, counts: RunCounts): string | null {
  const seasons = run.filter(({ entity }) => entity === 'leagueSeasonStats');
  const others = run.filter(({ entity }) => entity !== 'leagueSeasonStats');
  const first = others[0]?.action ?? 'update';
  const verb = teamVerbs[first];
  const isTeams =
    seasons.length > 0 &&
    seasons.every(({ action }) => action === 'update') &&
    others.every(({ action, entity }) => entity === 'teamSeasonStats' && action === first);
  return isTeams && verb !== undefined ? `${verb} ${counted(counts.teamSeasonStats, 'team')}` : null;
}

/**
 * Returns the common action of all changes of a run; 'update' if they differ. An import is a 'create', its undo a
 * 'restore'.
 */
export function actionOfRun(run: Run): AuditedAction {
  const logged = importOf(run);
  if (logged !== undefined) return logged.isUndo ? 'restore' : 'create';
  const [action = 'update', ...others] = new Set(run.map((change) => change.action));
  return others.length === 0 ? action : 'update';
}

export function verbOfRun(run: Run): string {
  const logged = importOf(run);
  if (logged !== undefined) return logged.isUndo ? 'Undid the import of' : 'Imported';
  const isOne = new Set(run.map(({ action }) => action)).size === 1;
  return isOne ? labelFor(actionLabels, actionOfRun(run)) : 'Changed';
}
