import { withoutDigraphs } from 'shared-contract/folded-text';
import type { DecidedIn } from 'shared-contract/match-results';
import { blankLine, isBlank, type Line } from './grid-lines.ts';
import { folded, matchingTeams } from './find-teams.ts';

export type Team = { id: string; name: string };

/** A rejected row, and the reason. */
export type RejectedRow = { row: string; reason: string };

export type Pasted = { lines: Line[]; imported: number; rejected: RejectedRow[] };

/** Matches a score such as 2-1, 2–1 or 2:1, but no part of a date. */
const SCORE = /(?<![\d./:–-])(\d{1,3})\s*[-–—:]\s*(\d{1,3})(?![\d./:–-])/g;
const TIME = /^\d{1,2}:\d{2}$/;

/** Returns whether a pasted text contains rows of matches, rather than text for one field. */
export const isRows = (text: string): boolean =>
  /\p{L}/u.test(text) && (/[\t\n]/.test(text.trim()) || [...text.matchAll(SCORE)].some(([score]) => !TIME.test(score)));

type Row = { home: Team; away: Team; goals: [number, number] | null; decidedIn: DecidedIn | null };

/** Marks of a decision after regulation, in English, Swedish and German. */
const decisionMarks: readonly [DecidedIn, RegExp][] = [
  ['overtime', /^[\s(]*(?:ot|a\.?e\.?t\.?|[eö]\.?\s?ö?\.?t\.?|n\.?\s?v\.?)(?!\p{L})/iu],
  ['shootout', /^[\s(]*(?:so|(?:e\.?\s?)?str(?:affar)?\.?)(?!\p{L})/iu],
  ['penalties', /^[\s(]*(?:pens?\.?|n\.?\s?[pe]\.?)(?!\p{L})/iu],
];

/** Returns the two teams that a text names, in order; `null` unless it names exactly two. */
function teamsIn(text: string, teams: readonly Team[]): [Team, Team] | null {
  let rest = ` ${withoutDigraphs(folded(text))} `;
  const named: { team: Team; at: number }[] = [];
  for (const team of teams.toSorted((a, b) => b.name.length - a.name.length)) {
    const name = ` ${withoutDigraphs(folded(team.name))} `;
    const at = rest.indexOf(name);
    if (at === -1) continue;
    named.push({ team, at });
    rest = `${rest.slice(0, at + 1)}${'\u0000'.repeat(name.length - 2)}${rest.slice(at + name.length - 1)}`;
  }
  const [first, second] = named.toSorted((a, b) => a.at - b.at);
  return first !== undefined && second !== undefined && named.length === 2 ? [first.team, second.team] : null;
}

/** Returns the two teams on either side of a separator or in two cells. Also accepts prefixes of their names. */
function teamsAround(text: string, teams: readonly Team[]): [Team, Team] | null {
  const parts = text
    .split(/\t+|\s+[-–—]\s+|\s+vs?\.?\s+/i)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  const known = parts.flatMap((part) => {
    const matching = matchingTeams(part, teams);
    return matching.length === 1 ? matching : [];
  });
  const [home, away] = known;
  return home !== undefined && away !== undefined && known.length === 2 ? [home, away] : null;
}

/** Returns the decision that a text begins with, and its mark; `null` for regulation. */
function decisionAfter(text: string): { decidedIn: DecidedIn; mark: string } | null {
  for (const [decidedIn, pattern] of decisionMarks) {
    const mark = pattern.exec(text)?.[0];
    if (mark !== undefined) return { decidedIn, mark };
  }
  return null;
}

function rowOf(row: string, teams: readonly Team[]): Row | string {
  const scores = [...row.matchAll(SCORE)].filter(([score]) => !TIME.test(score));
  const cells = row.split('\t').map((cell) => cell.trim());
  const numbers = cells.filter((cell) => /^\d{1,3}$/.test(cell)).slice(-2);
  const [score] = scores;
  if (scores.length > 1) return 'It has more than one score.';
  // A single number in a cell is not a score.
  const goals = score === undefined ? (numbers.length === 2 ? numbers : null) : score.slice(1, 3);
  const decision = score === undefined ? null : decisionAfter(row.slice(score.index + score[0].length));
  const teamCells = score === undefined ? row : row.replace(score[0] + (decision?.mark ?? ''), '\t');
  const named = teamsIn(teamCells, teams) ?? teamsAround(teamCells, teams);
  if (named === null) return 'We couldn’t find two teams from this season in it.';
  const [home, away] = named;
  const result: [number, number] | null = goals === null ? null : [Number(goals[0]), Number(goals[1])];
  if (decision !== null && result?.[0] === result?.[1]) return 'It ends level after overtime.';
  return { home, away, goals: result, decidedIn: decision?.decidedIn ?? null };
}

/**
 * Imports rows pasted from a spreadsheet or text, such as "Malmö FF – AIK 2-1". A match that is already in the
 * grid gets the goals. Any other match fills a blank line.
 */
export function withPasted(text: string, lines: readonly Line[], teams: readonly Team[]): Pasted {
  const pasted: Pasted = { lines: [...lines], imported: 0, rejected: [] };
  for (const line of text.split(/\r?\n/)) {
    const row = line.trim();
    if (row === '') continue;
    const read = rowOf(row, teams);
    const reason = typeof read === 'string' ? read : place(read, pasted.lines, teams);
    if (reason === null) pasted.imported += 1;
    else pasted.rejected.push({ row: row.replaceAll(/\s+/g, ' '), reason });
  }
  return pasted;
}

/** Adds a match to the lines. Returns the reason if it does not fit, or `null`. */
function place({ home, away, goals, decidedIn }: Row, lines: Line[], teams: readonly Team[]): string | null {
  const sides = { homeTeamStatsId: home.id, awayTeamStatsId: away.id };
  const result =
    goals === null
      ? {}
      : { homeTeamGoals: goals[0], awayTeamGoals: goals[1], status: null, awardedTo: null, decidedIn };
  const same = lines.findIndex((line) => line.homeTeamStatsId === home.id && line.awayTeamStatsId === away.id);
  const standing = lines[same];
  if (standing !== undefined) {
    const isSameScore = goals?.[0] === standing.homeTeamGoals && goals?.[1] === standing.awayTeamGoals;
    lines[same] = {
      ...standing,
      ...result,
      ...(isSameScore && decidedIn === null && { decidedIn: standing.decidedIn }),
    };
    return null;
  }
  const busy = [home, away].find(({ id }) =>
    lines.some((line) => line.homeTeamStatsId === id || line.awayTeamStatsId === id),
  );
  if (busy !== undefined) return `${busy.name} plays another match of the round.`;
  const blank = lines.findIndex(isBlank);
  const filled: Line = { ...blankLine, ...sides, ...result };
  if (blank !== -1) lines[blank] = filled;
  else if ((lines.length + 1) * 2 <= teams.length) lines.push(filled);
  else return 'The round has no room for it.';
  return null;
}
