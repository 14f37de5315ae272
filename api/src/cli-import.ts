import { readFile } from 'node:fs/promises';
import { countryNumber } from 'shared-contract/countries';
import { fileText } from 'shared-contract/file-text';
import { ImportRequest } from 'shared-contract/season-import';
import * as v from 'valibot';
import { print } from './cli-output.ts';
import { dryRun, importInto } from './competition/import/import-season.ts';
import { readSeason } from './competition/import/read-season.ts';
import { systemClock } from './platform/clock.ts';
import type { Store } from './platform/database/database.ts';
import { firstAdministrator } from './users/users.ts';

type ImportOptions = Partial<Record<'country' | 'league' | 'season', string | undefined>> & {
  write?: boolean | undefined;
};

/** Imports a season from a file, or prints a preview. @throws {Error} with the first problem of the options. */
export async function importFile(
  store: Store,
  file: string,
  { country = '', league = '', season, write = false }: ImportOptions,
): Promise<void> {
  const { encoding, text } = fileText(await readFile(file));
  const name = country.replaceAll(' ', '');
  const given = {
    country: countryNumber(name),
    league: { name: league },
    season: Number(season),
    source: text,
    dryRun: !write,
    isPublished: false,
  };
  const parsed = v.safeParse(ImportRequest, given);
  if (!parsed.success) throw new Error(`${v.getDotPath(parsed.issues[0]) ?? ''}: ${parsed.issues[0].message}`);
  const request = parsed.output;
  const read = readSeason(request.source, request);
  const preview = (await store.read((db) => dryRun(db, request, read))).answer;
  if (encoding !== 'utf-8') print(`Read as ${encoding}.`);
  for (const { level, line, message } of preview.problems)
    print(`${level}${line === null ? '' : ` in line ${line}`}: ${message}`);
  const userId = await firstAdministrator(store.db);
  const edit = { clock: systemClock, userId, by: 'Command line' };
  const answer = write
    ? await store.write((db) => importInto({ ...edit, db }, request, read), 'serializable')
    : preview;
  for (const what of ['teams', 'rounds', 'matches'] as const) {
    const { changed, created, skipped, unchanged } = answer[what];
    print(`${what}: ${created} new, ${changed} changed, ${unchanged} the same, ${skipped} left out`);
  }
  print(
    write
      ? 'Imported. A new season or league is a draft until you publish it in the administration.'
      : 'Nothing was written. Add --write to import.',
  );
}
