import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { remoteNames } from 'shared-contract/ownership';
import { releaseIn } from 'shared-contract/site';
import type { CurrentReleases } from '../operations/client-failures.ts';
import type { Config } from '../platform/config.ts';
import { cachedFile } from './cached-file.ts';
import { parseRegistryFile } from './registry.ts';

type Needs = { config: Pick<Config, 'registryFile' | 'shellDir'>; log: FastifyBaseLogger };

/** Returns a function that reads the current release of each part: from the registry and the shell's document. */
export function releaseReader({ config, log }: Needs): CurrentReleases {
  const { registryFile, shellDir } = config;
  const read = <T>(file: string | null, parse: (text: string, before: T) => T, initial: T) =>
    file === null
      ? async () => ({ value: initial })
      : cachedFile(file, parse, initial, (error) => log.error({ err: error, file }, 'file cannot be used'));
  const readRegistry = read(registryFile, parseRegistryFile, {});
  const document = shellDir === null ? null : path.resolve(shellDir, 'index.html');
  const readShell = read<string | undefined>(document, releaseIn, undefined);
  return async () => {
    const [{ value: registry }, { value: shell }] = await Promise.all([readRegistry(), readShell()]);
    const ofRemotes = remoteNames.map((name) => ({ part: name, release: registry[name]?.version }));
    return [{ part: 'shell', release: shell }, ...ofRemotes];
  };
}
