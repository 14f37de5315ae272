/**
 * Generates the files that list the remotes from each `remote.ts`. With `--check`, writes nothing and fails when a file
 * is outdated.
 */

import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDescription } from 'shared-contract/remote-description';
import { giveUp, root } from './project.ts';
import { checkDescriptions } from './remotes/check-descriptions.ts';
import { withOrigins, withServers, withVariables, workflowOf } from './remotes/deployment-files.ts';
import { descriptionsFile, headsFile, oneBundleFile, remotesFile, screensFile } from './remotes/typescript-files.ts';

const read = (file: string) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '');

/** @throws {Error} for a description that does not match its folder or conflicts with another. */
async function readDescriptions(): Promise<RemoteDescription[]> {
  const remotes: RemoteDescription[] = [];
  for (const file of globSync('mf-*/remote.ts', { cwd: root })) {
    const { href } = pathToFileURL(path.join(root, file));
    const { default: remote } = (await import(href)) as { default: RemoteDescription };
    if (remote.name !== path.dirname(file)) throw new Error(`${file} describes ${remote.name}`);
    remotes.push(remote);
  }
  remotes.sort((one, other) => one.developmentPort - other.developmentPort);
  checkDescriptions(remotes);
  return remotes;
}

function generate(remotes: readonly RemoteDescription[]): Map<string, string> {
  const nginx = 'deploy/nginx/tiptable.conf.template';
  const settings = 'deploy/nginx/nginx.env';
  return new Map([
    ['shared-contract/src/remotes.generated.ts', remotesFile(remotes)],
    ['shared-contract/src/screens.generated.ts', screensFile(remotes)],
    ['shared-contract/src/heads.generated.ts', headsFile(remotes)],
    ['scripts/remotes/remotes.generated.ts', descriptionsFile(remotes)],
    ['e2e/one-bundle/screens.generated.ts', oneBundleFile(remotes)],
    [nginx, withServers(read(nginx), remotes)],
    [settings, withVariables(read(settings), remotes)],
    ...['docs/operating.md', 'docs/releasing.md'].map((page) => [page, withOrigins(read(page), remotes)] as const),
    ...remotes.map(
      (remote) =>
        [`.github/workflows/${remote.name}.yml`, workflowOf(remote, read('.github/workflows/shell.yml'))] as const,
    ),
  ]);
}

try {
  const changed = [...generate(await readDescriptions())].filter(([file, content]) => read(file) !== content);
  const names = changed.map(([file]) => file).join(', ');
  if (process.argv.includes('--check')) {
    if (changed.length > 0) throw new Error(`Not up to date: ${names}. Run \`pnpm remotes\`.`);
  } else {
    for (const [file, content] of changed) writeFileSync(path.join(root, file), content);
    console.log(changed.length === 0 ? 'Everything is up to date.' : `Written: ${names}`);
  }
} catch (error) {
  giveUp(error);
}
