import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from 'shared-contract/ownership';
import { releaseSettings } from './settings.ts';

const workflow = readFileSync(path.join(__dirname, '../../.github/workflows/release-part.yml'), 'utf8');
const releaseJob = workflow.slice(workflow.indexOf('\n  release:'));

/** The environment of `pnpm release` in CI, for a repository with these variables. */
const environmentWith = (variables: Record<string, string>) =>
  Object.fromEntries(
    [...releaseJob.matchAll(/^ {6}(\w+): \$\{\{ vars\.(\w+) \}\}$/gm)].map(([, name = '', variable = '']) => [
      name,
      variables[variable] ?? '',
    ]),
  );

const variables = {
  RELEASE_DIR: '/srv/tiptable',
  RELEASE_ORIGINS: remoteNames.map((name) => `${name}=https://${name}.example`).join(','),
  RELEASE_SITE: 'https://tips.example',
};

test('checks the API of the repository’s site in CI', () => {
  expect(releaseJob).toContain('run: pnpm release ');
  expect(releaseSettings(environmentWith(variables)).site).toBe('https://tips.example');
});

test('fails in CI when the repository names no site', () => {
  expect(() => releaseSettings(environmentWith({ ...variables, RELEASE_SITE: '' }))).toThrow('RELEASE_SITE must be');
});
