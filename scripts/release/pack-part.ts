import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { API_CONTRACT } from 'shared-contract/api-contract';
import { REMOTE_CONTRACT } from 'shared-contract/site';
import { root } from '../project.ts';
import { sharedModules } from '../rspack/federated-modules.ts';
import { pack, type Packed } from './pack.ts';
import type { Part } from './record.ts';

/** Packs the build of a part in the folder `project`, with its package's version. */
export async function packPart(part: Part, project = root): Promise<Packed> {
  const folder = path.join(project, part);
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const modules = Object.entries(sharedModules('shell', folder));
  const shared = Object.fromEntries(modules.map(([name, { requiredVersion }]) => [name, requiredVersion]));
  return pack(part, path.join(folder, 'dist'), version, {
    contract: REMOTE_CONTRACT,
    apiContract: API_CONTRACT,
    shared,
  });
}
