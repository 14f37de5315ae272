import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RegisteredRemote, type Registry } from 'shared-contract/site';
import { remoteNames, type RemoteName } from 'shared-contract/ownership';
import * as v from 'valibot';
import { root } from './project.ts';
import { digest } from './release/record.ts';

/** What of a built remote's federation manifest counts here. */
const Manifest = v.object({
  metaData: v.object({
    buildInfo: v.object({ buildVersion: v.string() }),
    contract: v.number(),
    apiContract: v.number(),
    remoteEntry: v.object({ name: v.string() }),
  }),
  exposes: v.array(
    v.object({
      name: v.string(),
      assets: v.object({ js: v.object({ sync: v.array(v.string()) }), css: v.object({ sync: v.array(v.string()) }) }),
    }),
  ),
});

async function register(name: RemoteName, origin: string): Promise<RegisteredRemote> {
  const dist = path.join(root, name, 'dist');
  const manifest = v.parse(Manifest, JSON.parse(await readFile(path.join(dist, 'mf-manifest.json'), 'utf8')));
  const { apiContract, buildInfo, contract, remoteEntry } = manifest.metaData;
  const routes = manifest.exposes.find((exposed) => exposed.name === 'routes');
  const address = (file: string) => new URL(file, `${origin}/`).href;
  const [digests] = globSync('assets/digests.*.js', { cwd: dist });
  if (digests === undefined) throw new Error(`${name} does not say what its modules must be: is it built?`);
  const integrityOf = async (file: string) => digest(await readFile(path.join(dist, file)));
  const checked = async (file: string) => ({ address: address(file), integrity: await integrityOf(file) });
  return {
    entry: address(remoteEntry.name),
    version: buildInfo.buildVersion,
    contract,
    apiContract,
    integrity: await integrityOf(remoteEntry.name),
    preload: {
      modules: await Promise.all((routes?.assets.js.sync ?? []).map(checked)),
      styles: (routes?.assets.css.sync ?? []).map(address),
    },
    digests: await checked(digests),
  };
}

/** The registry of what is built here, each remote served on the origin that `originOf` gives. */
export async function buildRegistry(originOf: (name: RemoteName) => string): Promise<Registry> {
  const entries = remoteNames.map(async (name) => [name, await register(name, originOf(name))] as const);
  return Object.fromEntries(await Promise.all(entries));
}
