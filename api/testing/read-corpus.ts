/**
 * Reads every league file of a checkout of openfootball's repositories, as a dry run would, and prints a line per file:
 * matches, matches without a date, rounds, lines left out, and the problems by code. Run
 * `node api/testing/read-corpus.ts <folder> [part of a path]`.
 */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSeason } from '../src/competition/import/read-season.ts';

const [folder = '.', part = ''] = process.argv.slice(2);

/** Matches files that are no league: cups, squads and notes. */
const NO_LEAGUE = /cup|pokal|supercup|squads|readme|notes|license|champions-league|[_.](?:cl|el|conf|uefa)\b/i;

/** Returns the season that a path or a title names, such as `2024-25/en.1.json` or `= League 2025`, or `null`. */
function seasonOf(file: string, source: string): number | null {
  const found =
    /(?:^|[\\/])20(\d\d)(?:-(?:20)?(\d\d))?(?=[\\/_])/.exec(file) ??
    /^=.*\b20(\d\d)(?:[/-](?:20)?(\d\d))?\b/m.exec(source.slice(0, 1000));
  // A season such as 2000/01 has no number.
  return found === null || found[1] === '00' ? null : Number(`${found[1]}${found[2] ?? ''}`);
}

const files = globSync('**/*.{json,txt}', { cwd: folder, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  .filter((file) => file.includes(part) && !NO_LEAGUE.test(file))
  .toSorted();
const totals = { files: 0, matches: 0, undated: 0, skipped: 0 };
const codes = new Map<string, number>();
for (const file of files) {
  const source = readFileSync(path.join(folder, file), 'utf8');
  const season = seasonOf(file, source);
  if (season === null) continue;
  const { matches, problems, skipped } = readSeason(source, { season });
  const undated = matches.filter(({ date }) => date === null).length;
  const rounds = new Set(matches.map(({ round }) => round)).size;
  const highest = matches.reduce((most, { round }) => Math.max(most, round ?? 0), 0);
  const notes = [...Map.groupBy(problems, ({ code }) => code)].map(([code, { length }]) => `${code} ${length}`);
  process.stdout.write(
    `${file}: ${matches.length} matches, ${undated} without a date, ${rounds} rounds to ${highest}, ${skipped} left out` +
      `${notes.length === 0 ? '' : `; ${notes.join(', ')}`}\n`,
  );
  totals.files += 1;
  totals.matches += matches.length;
  totals.undated += undated;
  totals.skipped += skipped;
  for (const { code } of problems) codes.set(code, (codes.get(code) ?? 0) + 1);
}
process.stdout.write(`${JSON.stringify({ ...totals, ...Object.fromEntries(codes) })}\n`);
