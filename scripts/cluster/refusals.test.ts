import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lossesOf } from './refusals.ts';

const shipped = readFileSync(path.join(__dirname, '../../deploy/cluster/patroni.yml.template'), 'utf8');

test('accepts the shipped configuration', () => {
  expect(lossesOf(shipped, '3.0.2')).toEqual([]);
});

test.each([
  [
    'etcd3 before Patroni 3.0.3',
    ['\netcd:', '\netcd3:'],
    '3.0.2',
    /^Patroni 3\.0\.2 with etcd3: .* 3\.0\.3 or newer\.$/,
  ],
  ['etcd3 before Patroni 3', ['\netcd:', '\netcd3:'], '2.1.7', /^Patroni 2\.1\.7 with etcd3/],
  [
    'asynchronous replication',
    ['synchronous_mode: true', 'synchronous_mode: false'],
    '3.0.2',
    /synchronous_mode: true/,
  ],
  ['missing synchronous mode', ['    synchronous_mode: true\n', ''], '4.0.0', /synchronous_mode: true/],
  [
    'synchronous_commit off',
    ['max_connections', `synchronous_commit: 'off'\n        max_connections`],
    '3.0.2',
    /commit off/,
  ],
  ['fsync off', ['max_connections', `fsync: off\n        max_connections`], '3.0.2', /fsync off/],
])('refuses %s', (_, [before = '', after = ''], patroni, sentence) => {
  expect(shipped).toContain(before);
  expect(lossesOf(shipped.replace(before, after), patroni)).toEqual([expect.stringMatching(sentence)]);
});

test.each(['3.0.3', '3.1.0', '4.0.0'])('accepts etcd3 with Patroni %s', (patroni) => {
  expect(lossesOf(shipped.replace('\netcd:', '\netcd3:'), patroni)).toEqual([]);
});
