import type { ImportProblem } from 'shared-contract/season-import';
import type { StandingsRow } from 'shared-contract/standings';
import { clubWords, isFoldedSame, isSimilar, sameLetters } from './club-names.ts';
import type { StoredTeam } from './clubs.ts';
import { figureNames, problem, tableFigures, type TableRow } from './reading.ts';

/** Returns a function that finds the row of a club by the closest of its names, or `undefined` if several are close. */
function finder(rows: readonly StandingsRow[], teams: readonly StoredTeam[]) {
  const known = new Map(teams.map((team) => [team.id, team]));
  const named = rows.map((row) => {
    const team = known.get(row.teamId);
    const all = [row.teamName, team?.englishName ?? row.teamName, ...(team?.aliases ?? [])].map(sameLetters);
    return { row, letters: new Set(all), words: all.map(clubWords) };
  });
  return (name: string): StandingsRow | undefined => {
    const letters = sameLetters(name);
    const words = clubWords(letters);
    const matching = [
      named.filter((one) => one.letters.has(letters)),
      named.filter((one) => one.words.some((other) => isFoldedSame(words, other))),
      named.filter((one) => one.words.some((other) => isSimilar(words, other))),
    ].find(({ length }) => length > 0);
    return matching?.length === 1 ? matching[0]?.row : undefined;
  };
}

/** Compares a league table with the standings of the season. Returns a remark for each row that differs. */
export function compareWithTable(
  table: readonly TableRow[],
  rows: readonly StandingsRow[],
  teams: readonly StoredTeam[],
): ImportProblem[] {
  const find = finder(rows, teams);
  const problems = table.flatMap((given): ImportProblem[] => {
    const row = find(given.team);
    if (row === undefined) return [problem('table-compared', given.line, `“${given.team}” isn’t found in the season.`)];
    const differing = tableFigures.filter((figure) => given[figure] !== undefined && given[figure] !== row[figure]);
    if (differing.length === 0) return [];
    const figures = differing.map((figure) => `${figureNames[figure]} ${given[figure]}, not ${row[figure]}`).join('; ');
    return [problem('table-compared', given.line, `${row.teamName} has other figures in this table: ${figures}.`)];
  });
  if (problems.length > 0) return problems;
  return [problem('table-compared', null, `All ${table.length} rows agree with the season’s standings.`)];
}
