import type { SeasonTeam } from 'shared-contract/league-seasons';
import { type Match, type RoundMatch, RoundMatches } from 'shared-contract/matches';
import type { SelectOption } from 'shared-ui/controls';
import * as v from 'valibot';

/** A line of the grid in the form. Without an id it is not saved yet; a blank one is no match. */
export type Line = {
  id: string | null;
  homeTeamStatsId: string;
  awayTeamStatsId: string;
  homeTeamGoals: number | null;
  awayTeamGoals: number | null;
};

export const blankLine: Line = {
  id: null,
  homeTeamStatsId: '',
  awayTeamStatsId: '',
  homeTeamGoals: null,
  awayTeamGoals: null,
};

export const isBlank = (line: Line): boolean =>
  line.homeTeamStatsId === '' &&
  line.awayTeamStatsId === '' &&
  line.homeTeamGoals === null &&
  line.awayTeamGoals === null;

/** The lines of a round: its matches, then blank ones until there is a match for every two teams. */
export function linesOf(matches: readonly Match[], teamCount: number): Line[] {
  const lines = matches.map(({ id, homeTeamStatsId, awayTeamStatsId, homeTeamGoals, awayTeamGoals }): Line => {
    return { id, homeTeamStatsId, awayTeamStatsId, homeTeamGoals, awayTeamGoals };
  });
  const open = Math.max(0, Math.floor(teamCount / 2) - lines.length);
  return [...lines, ...Array.from({ length: open }, () => blankLine)];
}

/** The teams that can be selected on one side of a line: those that are not elsewhere in the grid. */
export function teamsFor(
  side: 'homeTeamStatsId' | 'awayTeamStatsId',
  index: number,
  lines: readonly Line[],
  teams: readonly SeasonTeam[],
): SelectOption[] {
  const own = lines[index]?.[side];
  const taken = new Set(lines.flatMap(({ homeTeamStatsId, awayTeamStatsId }) => [homeTeamStatsId, awayTeamStatsId]));
  return teams
    .filter(({ id }) => id === own || !taken.has(id))
    .map(({ id, teamName }) => ({ value: id, label: teamName }));
}

const LineInput = v.object({
  id: v.nullable(v.string()),
  homeTeamStatsId: v.string(),
  awayTeamStatsId: v.string(),
  homeTeamGoals: v.nullable(v.number()),
  awayTeamGoals: v.nullable(v.number()),
});

/** The goals of one team: `null` where neither has any because the match has no result, absent where only they are missing. */
const goalsBeside = (others: number | null, goals: number | null) => goals ?? (others === null ? null : undefined);

/** Validates the lines that are not blank by the contract, and maps its issues to the lines of the grid. */
export const Grid = v.object({
  matches: v.pipe(
    v.array(LineInput),
    v.rawTransform(({ dataset, addIssue, NEVER }): RoundMatch[] => {
      const input = dataset.value;
      const filled = input.map((line, index) => ({ line, index })).filter(({ line }) => !isBlank(line));
      const parsed = v.safeParse(
        RoundMatches,
        filled.map(({ line }) => ({
          ...line,
          homeTeamStatsId: line.homeTeamStatsId || undefined,
          awayTeamStatsId: line.awayTeamStatsId || undefined,
          homeTeamGoals: goalsBeside(line.awayTeamGoals, line.homeTeamGoals),
          awayTeamGoals: goalsBeside(line.homeTeamGoals, line.awayTeamGoals),
        })),
        { abortPipeEarly: true },
      );
      if (parsed.success) return parsed.output;
      for (const { message, path } of parsed.issues) {
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
