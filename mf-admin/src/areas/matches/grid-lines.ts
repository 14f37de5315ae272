import type { SeasonTeam } from 'shared-contract/league-seasons';
import { AwardedTo, matchStatuses, type MatchStatus } from 'shared-contract/match-results';
import { type Match, type RoundMatch, RoundMatches } from 'shared-contract/matches';
import * as v from 'valibot';
import { byKickOff, scoreLostBy, scoreText } from './match-fields.ts';
import { localFieldOf, timestampOfLocalField } from '../../shared/forms/timestamps.ts';

const LineInput = v.object({
  id: v.nullable(v.string()),
  homeTeamStatsId: v.string(),
  awayTeamStatsId: v.string(),
  homeTeamGoals: v.nullable(v.number()),
  awayTeamGoals: v.nullable(v.number()),
  /** Where the goals do not say it: with goals a match is played, without scheduled. */
  status: v.nullable(v.picklist(matchStatuses)),
  awardedTo: v.nullable(AwardedTo),
  /** The value of a date and time input in the reader's time zone, '' while it is not known. */
  kickOff: v.string(),
});

/** A line of the grid in the form. Without an id it is not saved yet; a blank one is no match. */
export type Line = v.InferOutput<typeof LineInput> & {
  /** What this form and another administrator have made of the match; `null` where it was removed. It waits for a choice. */
  clash?: { mine: Line | null; theirs: Line | null } | undefined;
};

export const blankLine: Line = {
  id: null,
  homeTeamStatsId: '',
  awayTeamStatsId: '',
  homeTeamGoals: null,
  awayTeamGoals: null,
  status: null,
  awardedTo: null,
  kickOff: '',
};

const contents = (Object.keys(blankLine) as (keyof Line)[]).filter((name) => name !== 'id');

/** Whether two lines hold the same match with the same result. */
export const sameMatch = (one: Line, other: Line): boolean => contents.every((name) => one[name] === other[name]);

export const isBlank = (line: Line): boolean => line.clash === undefined && sameMatch(line, blankLine);

/** Whether a line isn't stored as it is. */
export const isChanged = (line: Line, stored: readonly Line[]): boolean =>
  !isBlank(line) && !stored.some((known) => known.id === line.id && sameMatch(known, line));

/** The stored score that saving a line removes, because its status has no goals; `null` for none. */
export function removedScore({ id, status }: Line, stored: readonly Line[]): string | null {
  const known = id === null ? undefined : stored.find((one) => one.id === id);
  return status === null || known === undefined ? null : scoreLostBy(status, known);
}

/** A match in a line of text. */
export const matchText = (line: Line, nameOf: (id: string) => string): string =>
  [
    nameOf(line.homeTeamStatsId),
    scoreText(line),
    nameOf(line.awayTeamStatsId),
    line.status === null ? '' : `(${line.status})`,
    line.kickOff.replace('T', ' '),
  ]
    .filter(Boolean)
    .join(' ');

/** The status that the goals of a match say. */
const statusByGoals = ({ homeTeamGoals, awayTeamGoals }: Pick<Line, 'homeTeamGoals' | 'awayTeamGoals'>): MatchStatus =>
  homeTeamGoals === null && awayTeamGoals === null ? 'scheduled' : 'played';

export const lineOf = (match: Match): Line => ({
  id: match.id,
  homeTeamStatsId: match.homeTeamStatsId,
  awayTeamStatsId: match.awayTeamStatsId,
  homeTeamGoals: match.homeTeamGoals,
  awayTeamGoals: match.awayTeamGoals,
  status: match.status === statusByGoals(match) ? null : match.status,
  awardedTo: match.awardedTo,
  kickOff: match.kickOff ? localFieldOf(match.kickOff) : '',
});

/** The matches among some lines, then blank ones until there is a match for every two teams. */
export function withBlanks(lines: readonly Line[], teamCount: number): Line[] {
  const filled = lines.filter((line) => !isBlank(line));
  const open = Math.max(0, Math.floor(teamCount / 2) - filled.length);
  return [...filled, ...Array.from({ length: open }, () => blankLine)];
}

/** The lines of a round, by kick-off and then by home team; matches whose kick-off is not known come last. */
export const linesOf = (matches: readonly Match[], teamCount: number): Line[] =>
  withBlanks(matches.toSorted(byKickOff).map(lineOf), teamCount);

/** The lines after a team is chosen for one side. If it stands elsewhere in the grid, the two places exchange their teams. */
export function withTeam(lines: readonly Line[], index: number, side: Side, teamStatsId: string): Line[] {
  const former = lines[index]?.[side] ?? '';
  return lines.map((line, at) => {
    const changed = { ...line };
    for (const each of sides) {
      if (at === index && each === side) changed[each] = teamStatsId;
      else if (teamStatsId !== '' && line[each] === teamStatsId) changed[each] = former;
    }
    return changed;
  });
}

export const swapped = (line: Line): Line => ({
  ...line,
  homeTeamStatsId: line.awayTeamStatsId,
  awayTeamStatsId: line.homeTeamStatsId,
});

/** What a save sends: a match that another administrator has deleted becomes a new one, and what was taken back is cleared. */
export function toSend(matches: readonly RoundMatch[], present: readonly Match[]): RoundMatch[] {
  const known = new Map<string | null, Match>(present.map((match) => [match.id, match]));
  return matches.map((match) => {
    const before = known.get(match.id);
    if (before === undefined) return { ...match, id: null };
    const { status, kickOff } = lineOf(before);
    return {
      ...match,
      ...(match.status === undefined && status !== null && { status: statusByGoals(match) }),
      ...(match.kickOff === undefined && kickOff !== '' && { kickOff: null }),
    };
  });
}

const sides = ['homeTeamStatsId', 'awayTeamStatsId'] as const;
export type Side = (typeof sides)[number];

export type TeamChoice = { id: string; name: string; playsIn: number | null };

/** The teams for one side of a line: first those that are nowhere else in the grid, then the others with the number of their line. */
export function teamsFor(
  side: Side,
  index: number,
  lines: readonly Line[],
  teams: readonly SeasonTeam[],
): TeamChoice[] {
  const choices = teams.map(({ id, teamName }): TeamChoice => {
    const at = lines.findIndex((line, number) =>
      sides.some((each) => line[each] === id && (number !== index || each !== side)),
    );
    return { id, name: teamName, playsIn: at === -1 ? null : at + 1 };
  });
  return [...choices.filter(({ playsIn }) => playsIn === null), ...choices.filter(({ playsIn }) => playsIn !== null)];
}

/** The goals of one team: `null` where neither has any because the match has no result, absent where only they are missing. */
const goalsBeside = (others: number | null, goals: number | null) => goals ?? (others === null ? null : undefined);

/** Validates the lines that are not blank by the contract, and maps its issues to the lines of the grid. */
export const Grid = v.object({
  matches: v.pipe(
    v.array(v.object({ ...LineInput.entries, clash: v.optional(v.any()) })),
    v.rawTransform(({ dataset, addIssue, NEVER }): RoundMatch[] => {
      const input = dataset.value;
      const filled = input.map((line, index) => ({ line, index })).filter(({ line }) => !isBlank(line));
      const parsed = v.safeParse(
        RoundMatches,
        filled.map(({ line: { id, status, awardedTo, kickOff, ...line } }) => ({
          id,
          ...(status !== null && { status }),
          ...(status === 'awarded' && { awardedTo }),
          ...(kickOff !== '' && { kickOff: timestampOfLocalField(kickOff) }),
          homeTeamStatsId: line.homeTeamStatsId || undefined,
          awayTeamStatsId: line.awayTeamStatsId || undefined,
          homeTeamGoals: goalsBeside(line.awayTeamGoals, line.homeTeamGoals),
          awayTeamGoals: goalsBeside(line.homeTeamGoals, line.awayTeamGoals),
        })),
        { abortPipeEarly: true },
      );
      const open = filled.filter(({ line }) => line.clash !== undefined);
      if (parsed.success && open.length === 0) return parsed.output;
      for (const { line, index } of open) {
        addIssue({
          message: 'Choose which to keep',
          path: [
            { type: 'array', origin: 'value', input, key: index, value: line },
            { type: 'object', origin: 'value', input: line, key: 'clash', value: line.clash },
          ],
        });
      }
      for (const { message, path } of parsed.issues ?? []) {
        const at = filled[Number(path?.[0]?.key)];
        const field = String(path?.[1]?.key);
        if (at === undefined) addIssue({ message });
        else {
          addIssue({
            message,
            path: [
              { type: 'array', origin: 'value', input, key: at.index, value: at.line },
              { type: 'object', origin: 'value', input: at.line, key: field, value: at.line[field as keyof Line] },
            ],
          });
        }
      }
      return NEVER;
    }),
  ),
});
