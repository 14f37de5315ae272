import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const workflow = readFileSync(path.join(root, '.github/workflows/everything.yml'), 'utf8');
const [, matrix = ''] = /matrix:\n +part:\n((?: +- .+\n)+)/.exec(workflow) ?? [];
const runs = [...matrix.matchAll(/- (.+)/g)].map(([, run = '']) => run);

test('CI runs every part of npm test', () => {
  const { status, stderr } = spawnSync('node', [path.join(root, 'scripts/test.ts'), 'unknown'], { encoding: 'utf8' });
  expect(status).toBe(1);
  const parts = stderr.trim().split(': ').at(-1)?.split(', ');
  expect(new Set(runs.map((run) => run.split(' ')[0]))).toEqual(new Set(parts));
});

test('CI runs every shard of a part', () => {
  const shards = runs.flatMap((run) => {
    const [, command = '', shard = '', count = ''] = /(.+) --shard=(\d+)\/(\d+)$/.exec(run) ?? [];
    return command === '' ? [] : [{ command: `${command} in ${count}`, shard }];
  });
  for (const [command, found] of Map.groupBy(shards, (each) => each.command)) {
    const count = Number(command.split(' ').at(-1));
    expect([command, ...found.map(({ shard }) => shard)]).toEqual([
      command,
      ...Array.from({ length: count }, (_, index) => String(index + 1)),
    ]);
  }
});

test('CI runs every Playwright project of the journeys', () => {
  const config = readFileSync(path.join(root, 'e2e/playwright.config.ts'), 'utf8');
  const projects = [...config.matchAll(/\{ name: '(\w+)'/g)].map(([, name = '']) => name);
  const run = runs.flatMap((each) => /^journeys --project=(\w+)/.exec(each)?.[1] ?? []);
  expect(new Set(run)).toEqual(new Set(projects));
});

test('CI runs Jest and the API on PostgreSQL without other selections', () => {
  const selected = runs.filter((run) => /^(?:unit|postgres) /.test(run));
  expect(selected.filter((run) => !/^\w+ --shard=\d+\/\d+$/.test(run))).toEqual([]);
});
