import { blankLine, isBlank, type Line } from './grid-lines.ts';
import { folded, found } from './find-teams.ts';

export type Team = { id: string; name: string };

/** A pasted row that was not taken, and why. */
export type Left = { row: string; reason: string };

export type Pasted = { lines: Line[]; taken: number; left: Left[] };

/** A score such as 2-1, 2–1 or 2:1; no part of a date. */
const SCORE = /(?<![\d./:–-])(\d{1,3})\s*[-–—:]\s*(\d{1,3})(?![\d./:–-])/g;
const TIME = /^\d{1,2}:\d{2}$/;

/** Whether a pasted text is of rows of matches, and not a word to fill in one field. */
export const isRows = (text: string): boolean =>
  /\p{L}/u.test(text) && (/[\t\n]/.test(text.trim()) || [...text.matchAll(SCORE)].some(([score]) => !TIME.test(score)));

type Row = { home: Team; away: Team; goals: [number, number] | null };

/** The two teams that a text names, in its order; `null` if it does not name exactly two. */
function teamsIn(text: string, teams: readonly Team[]): [Team, Team] | null {
  let rest = ` ${folded(text)} `;
  const named: { team: Team; at: number }[] = [];
  for (const team of teams.toSorted((a, b) => b.name.length - a.name.length)) {
    const name = ` ${folded(team.name)} `;
    const at = rest.indexOf(name);
    if (at === -1) continue;
    named.push({ team, at });
    rest = `${rest.slice(0, at + 1)}${'\u0000'.repeat(name.length - 2)}${rest.slice(at + name.length - 1)}`;
  }
  const [first, second] = named.toSorted((a, b) => a.at - b.at);
  return first !== undefined && second !== undefined && named.length === 2 ? [first.team, second.team] : null;
}

/** The two teams around the sign, or between the cells, that parts them, also by the beginnings of their names. */
function teamsAround(text: string, teams: readonly Team[]): [Team, Team] | null {
  const parts = text
    .split(/\t+|\s+[-–—]\s+|\s+vs?\.?\s+/i)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  const known = parts.flatMap((part) => {
    const fits = found(part, teams);
    return fits.length === 1 ? fits : [];
  });
  const [home, away] = known;
  return home !== undefined && away !== undefined && known.length === 2 ? [home, away] : null;
}

function rowOf(row: string, teams: readonly Team[]): Row | string {
  const scores = [...row.matchAll(SCORE)].filter(([score]) => !TIME.test(score));
  const cells = row.split('\t').map((cell) => cell.trim());
  const numbers = cells.filter((cell) => /^\d{1,3}$/.test(cell)).slice(-2);
  const [score] = scores;
  if (scores.length > 1) return 'It has more than one score.';
  // Half of a score in a cell of its own is none.
  const goals = score === undefined ? (numbers.length === 2 ? numbers : null) : score.slice(1, 3);
  const words = score === undefined ? row : row.replace(score[0], '\t');
  const named = teamsIn(words, teams) ?? teamsAround(words, teams);
  if (named === null) return 'We couldn’t find two teams from this season in it.';
  const [home, away] = named;
  return { home, away, goals: goals === null ? null : [Number(goals[0]), Number(goals[1])] };
}

/**
 * The grid after rows were pasted from a spreadsheet or a text, such as "Malmö FF – AIK 2-1". A match that stands in the grid gets the
 * goals, another one takes a blank line.
 */
export function withPasted(text: string, lines: readonly Line[], teams: readonly Team[]): Pasted {
  const pasted: Pasted = { lines: [...lines], taken: 0, left: [] };
  for (const line of text.split(/\r?\n/)) {
    const row = line.trim();
    if (row === '') continue;
    const read = rowOf(row, teams);
    const reason = typeof read === 'string' ? read : place(read, pasted.lines, teams);
    if (reason === null) pasted.taken += 1;
    else pasted.left.push({ row: row.replaceAll(/\s+/g, ' '), reason });
  }
  return pasted;
}

/** Puts a match into the lines; returns why it does not fit, or `null`. */
function place({ home, away, goals }: Row, lines: Line[], teams: readonly Team[]): string | null {
  const sides = { homeTeamStatsId: home.id, awayTeamStatsId: away.id };
  const result =
    goals === null ? {} : { homeTeamGoals: goals[0], awayTeamGoals: goals[1], status: null, awardedTo: null };
  const same = lines.findIndex((line) => line.homeTeamStatsId === home.id && line.awayTeamStatsId === away.id);
  const standing = lines[same];
  if (standing !== undefined) {
    lines[same] = { ...standing, ...result };
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
