import type { Row } from './cells.ts';
import { emptyReading, problem, type Reading } from './reading.ts';
import { outcomeOf, scoreInCell } from './results.ts';

const FEWEST_CLUBS = 3;
const isEmpty = (cell: string) => /^[-–—−\\xX■]?$/.test(cell);

/** Returns the rows of a cross-table: a heading, and one row per column with an empty cell on the diagonal. */
function gridIn(rows: readonly Row[]): Row[] | null {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [heading, ...clubs] = filled;
  const size = (heading?.cells.length ?? 0) - 1;
  if (size < FEWEST_CLUBS || clubs.length < size) return null;
  const grid = clubs.slice(0, size);
  const isGrid = grid.every(({ cells }, index) => {
    const played = cells.slice(1, size + 1).filter((cell) => typeof scoreInCell(cell) === 'object').length;
    return (cells[0] ?? '') !== '' && isEmpty(cells[index + 1] ?? '') && played >= (size - 1) / 2;
  });
  return isGrid ? grid : null;
}

const withoutMarks = (name: string) => name.replace(/ ?[([][A-Za-z]{1,2}[)\]]/g, '').trim();

/**
 * Reads a table of all results, home teams down and away teams across, as in encyclopedias. Returns `null` for other
 * sources.
 */
export function readCrossTable(rows: readonly Row[]): Reading | null {
  const grid = gridIn(rows);
  if (grid === null) return null;
  const reading = { ...emptyReading(), isCrossTable: true };
  const names = grid.map(({ cells }) => withoutMarks(cells[0] ?? ''));
  for (const [row, { cells, line }] of grid.entries()) {
    for (const [column, away] of names.entries()) {
      const goals = scoreInCell((cells[column + 1] ?? '').replace(/\[[^\]]{0,9}\]/g, ''));
      if (row === column || goals === null) continue;
      const home = names[row] ?? '';
      if (typeof goals === 'string') {
        const message = `The score of ${home} – ${away} can’t be read.`;
        reading.problems.push(problem(goals === 'not-final' ? 'goals' : goals, line, message));
        reading.skipped++;
        continue;
      }
      const match = { line, round: null, stage: null, date: null, time: null, home, away };
      reading.matches.push({ ...match, ...outcomeOf(null, goals) });
    }
  }
  return reading;
}
