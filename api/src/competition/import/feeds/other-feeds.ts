import * as v from 'valibot';

const record = v.record(v.string(), v.unknown());
const lists = ['events', 'response', 'matches', 'fixtures'];

/** Returns the first entry of a list, or of the list with one of these names in a file. */
function firstEntry(file: unknown): Record<string, unknown> {
  const found = Array.isArray(file) || !v.is(record, file) ? [file] : lists.map((name) => file[name]);
  const [entry] = found.find((list) => Array.isArray(list)) ?? [];
  return v.is(record, entry) ? entry : {};
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
  const [name, , why] = feeds.find(([, keys]) => keys.every((key) => key in entry)) ?? [];
  return name === undefined ? null : refusal(name, why);
}
