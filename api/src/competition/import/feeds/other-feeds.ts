import * as v from 'valibot';

const record = v.record(v.string(), v.unknown());
const withList = (key: string) => v.object({ [key]: v.tupleWithRest([record], v.unknown()) });

/** Returns the first entry of a list, or of the list with one of these names in a file. */
function firstEntry(file: unknown): Record<string, unknown> {
  if (Array.isArray(file)) return v.is(record, file[0]) ? file[0] : {};
  for (const key of ['events', 'response', 'matches', 'fixtures']) {
    if (v.is(withList(key), file)) return v.is(record, file[key]?.[0]) ? file[key][0] : {};
  }
  return {};
}

const feeds: readonly [name: string, keys: readonly string[], why: string][] = [
  ['TheSportsDB', ['idEvent', 'strHomeTeam'], ''],
  ['ESPN', ['competitions', 'status'], ''],
  ['Fantasy Premier League', ['kickoff_time', 'team_h', 'team_a'], ' It names its teams by number only.'],
  ['api-football', ['fixture', 'teams'], ''],
  ['FotMob', ['home', 'away', 'status'], ''],
];

const refusal = (name: string, why = '') =>
  `This is a file of ${name}, which can’t be imported.${why} Use football.json, football-data.org, OpenLigaDB, a calendar (.ics) or a CSV file.`;

/** Returns why cells copied from a known source are not read, or `null` for others. `headings` are plain. */
export function refusalOfHeadings(headings: readonly string[]): string | null {
  const isFbref =
    ['wk', 'home', 'away'].every((heading) => headings.includes(heading)) &&
    (headings.includes('matchreport') || headings.filter((heading) => heading === 'xg').length > 1);
  return isFbref ? refusal('FBref') : null;
}

/** Returns why the JSON of a known source is not read, or `null` for other files. */
export function refusalOf(file: unknown): string | null {
  const entry = firstEntry(file);
  const found = feeds.find(([, keys]) => keys.every((key) => key in entry));
  if (found === undefined) return null;
  const [name, , why] = found;
  return refusal(name, why);
}
