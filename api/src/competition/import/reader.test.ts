import path from 'node:path';
import { growth, growthOf } from '../../../../testing/growth.ts';
import { isLong } from '../../../../testing/length.ts';
import { hostileFiles } from '../../../testing/hostile-files.ts';
import { createSeasonReader, type SeasonReader } from './reader.ts';
import { readSeason } from './read-season.ts';

const options = { season: 2425 };
const ada = { address: '192.0.2.1' };
const faulty = path.resolve(import.meta.dirname, '../../../testing/faulty-thread.ts');
const logged: unknown[] = [];
const log = { error: (entry: unknown) => void logged.push(entry) };

let reader: SeasonReader;
beforeEach(() => {
  logged.length = 0;
});
afterEach(() => reader.close());

/** Returns the code, the field and the retry delay of a refusal, or 'read'. */
const refusalOf = (read: Promise<unknown>) =>
  read.then(
    () => 'read',
    ({ code, fields, retryAfter }) => [code, fields[0]?.path ?? null, retryAfter ?? null],
  );
const unreadable = ['invalid', 'source', null];
const busy = ['busy', null, 5];

test('reads files in a thread with the same result as the function', async () => {
  reader = createSeasonReader(log);
  for (const source of ['home,away,score\nAlfa,Bravo,1-0', 'Matchday 1\nAlfa v Bravo 2-1', '{"matches":[]}']) {
    expect(await reader.read(source, options, ada)).toEqual(readSeason(source, options));
  }
  expect(logged).toEqual([]);
});

const shapes = Object.keys(hostileFiles).filter((_, index) => isLong || index % 4 === 0);
test.each(shapes)('reads a file full of %s in linear time', (name) => {
  reader = createSeasonReader(log);
  const ratio = growthOf(hostileFiles[name] ?? String, (source) => readSeason(source, options), 60_000);
  expect(ratio).toBeLessThan(growth.linear);
});

test('refuses files that hang, exceed the memory limit or hit a bug, and reads the next ones', async () => {
  reader = createSeasonReader(log, { file: faulty, longestMs: 3000, threads: 1, memoryMb: 32 });
  const read = (source: string) => reader.read(source, options, ada);
  for (const fault of ['hang', 'grow', 'fail']) {
    expect(await refusalOf(read(fault))).toEqual(unreadable);
    await expect(read('a file')).resolves.toBe('a file');
  }
  expect(await refusalOf(read('end'))).toEqual(busy);
  await expect(read('a file')).resolves.toBe('a file');
  // A bug and an exited thread are logged.
  expect(logged).toHaveLength(2);
});

test('reads one file per thread, and refuses those beyond the queue’s limit', async () => {
  reader = createSeasonReader(log, { file: faulty, longestMs: 60_000, threads: 2 });
  const hanging = Array.from({ length: 22 }, () => refusalOf(reader.read('hang', options, ada)));
  expect(await refusalOf(reader.read('one more', options, ada))).toEqual(['busy', null, 3]);
  await reader.close();
  const outcomes = await Promise.all(hanging);
  expect(new Set(outcomes.map(String))).toEqual(new Set([String(busy)]));
});
