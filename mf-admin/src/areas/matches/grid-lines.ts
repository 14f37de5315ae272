import type { SeasonTeam } from 'shared-contract/league-seasons';
import { AwardedTo, DecidedIn, matchStatuses, type MatchStatus } from 'shared-contract/match-results';
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
  /** Set only if the goals do not imply it. A match with goals is played, one without is scheduled. */
  status: v.nullable(v.picklist(matchStatuses)),
  awardedTo: v.nullable(AwardedTo),
  /** `null` for regulation. May be a word of a newer API, which a save leaves unchanged. */
  decidedIn: v.nullable(v.string()),
  /** The value of a date and time input in the local time zone; '' if unknown. */
  kickOff: v.string(),
});

/** A line of the grid in the form. `id` is null until the line is saved. A blank line is not a match. */
export type Line = v.InferOutput<typeof LineInput> & {
  /** Both conflicting versions of the match, `null` for a removed one. Set until the user chooses one. */
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
  decidedIn: null,
  kickOff: '',
};

const contents = (Object.keys(blankLine) as (keyof Line)[]).filter((name) => name !== 'id');

/** Returns whether two lines hold the same match with the same result. */
export const sameMatch = (one: Line, other: Line): boolean => contents.every((name) => one[name] === other[name]);

export const isBlank = (line: Line): boolean => line.clash === undefined && sameMatch(line, blankLine);

/** Returns whether a line differs from the stored lines. */
export const isChanged = (line: Line, stored: readonly Line[]): boolean =>
  !isBlank(line) && !stored.some((known) => known.id === line.id && sameMatch(known, line));

/** Returns the stored score that a save removes because the line's status has no goals; `null` for none. */
export function removedScore({ id, status }: Line, stored: readonly Line[]): string | null {
  const known = id === null ? undefined : stored.find((one) => one.id === id);
  return status === null || known === undefined ? null : scoreLostBy(status, known);
}

/** Formats a match as one line of text. */
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

/** Derives the status from the goals. */
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
  decidedIn: match.decidedIn ?? null,
  kickOff: match.kickOff ? localFieldOf(match.kickOff) : '',
});

/** Moves the matches first and adds blank lines, up to one line for every two teams. */
export function withBlanks(lines: readonly Line[], teamCount: number): Line[] {
  const filled = lines.filter((line) => !isBlank(line));
  const open = Math.max(0, Math.floor(teamCount / 2) - filled.length);
  return [...filled, ...Array.from({ length: open }, () => blankLine)];
}

/** Returns the lines of a round, sorted by kick-off and home team. Matches without a kick-off come last. */
export const linesOf = (matches: readonly Match[], teamCount: number): Line[] =>
  withBlanks(matches.toSorted(byKickOff).map(lineOf), teamCount);

/** Sets the team on one side of a line. If the team is already in the grid, the two positions swap teams. */
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

/**
 * Builds the request body. A match deleted by another administrator is created again. Cleared values are sent
 * as null.
 */
export function toSend(matches: readonly RoundMatch[], present: readonly Match[]): RoundMatch[] {
  const known = new Map<string | null, Match>(present.map((match) => [match.id, match]));
  return matches.map((match) => {
    const before = known.get(match.id);
    if (before === undefined) return { ...match, id: null };
    const { status, decidedIn, kickOff } = lineOf(before);
    return {
      ...match,
      ...(match.status === undefined && status !== null && { status: statusByGoals(match) }),
      ...(match.decidedIn === undefined && v.is(DecidedIn, decidedIn) && { decidedIn: 'regulation' }),
      ...(match.kickOff === undefined && kickOff !== '' && { kickOff: null }),
    };
  });
}

const sides = ['homeTeamStatsId', 'awayTeamStatsId'] as const;
export type Side = (typeof sides)[number];

export type TeamChoice = { id: string; name: string; playsIn: number | null };

/** Returns the teams for one side of a line: unassigned teams first, then the others with their line's number. */
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

/** Returns one team's goals: `null` if the match has no result, `undefined` if only these goals are missing. */
const goalsBeside = (others: number | null, goals: number | null) => goals ?? (others === null ? null : undefined);

/** Validates the non-blank lines by the contract, and maps issues to the lines of the grid. */
export const Grid = v.object({
  matches: v.pipe(
    v.array(v.object({ ...LineInput.entries, clash: v.optional(v.any()) })),
    v.rawTransform(({ dataset, addIssue, NEVER }): RoundMatch[] => {
      const input = dataset.value;
      const filled = input.map((line, index) => ({ line, index })).filter(({ line }) => !isBlank(line));
      const parsed = v.safeParse(
        RoundMatches,
        filled.map(({ line: { id, status, awardedTo, decidedIn, kickOff, ...line } }) => ({
          id,
          ...(status !== null && { status }),
          ...(status === 'awarded' && { awardedTo }),
          ...(v.is(DecidedIn, decidedIn) && { decidedIn }),
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
