import { remoteNames } from 'shared-contract/ownership';
import { RegisteredRemote, type Registry, SiteConfig } from 'shared-contract/site';
import * as v from 'valibot';
import type { Digests } from './remotes/modules.ts';

const LIMIT_MS = 3000;

export type Site = { config: SiteConfig; registry: Registry };

/** The registry out of whatever was received: a remote whose entry is not in order is left out, the others stay. */
export function parseRegistry(input: unknown): Registry {
  const entries = v.parse(v.record(v.string(), v.unknown()), input);
  const registry: Registry = {};
  for (const name of remoteNames) {
    const remote = v.safeParse(RegisteredRemote, entries[name]);
    if (remote.success) registry[name] = remote.output;
    else console.error(`The registry has no usable ${name}`, remote.issues);
  }
  return registry;
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.json();
}

/**
 * The site as the server has it now: which releases are current, and which calls the API has.
 * @throws when the server does not say within its time limit.
 */
export async function fetchSite(): Promise<Site> {
  const [config, registry] = await Promise.all([fetchJson('/config.json'), fetchJson('/remotes.json')]);
  return { config: v.parse(SiteConfig, config), registry: parseRegistry(registry) };
}

/** What the document brings along as data, or what the server answers at `path`. */
async function given(id: string, path: string): Promise<unknown> {
  const block = document.getElementById(id)?.textContent ?? null;
  return block === null ? fetchJson(path) : JSON.parse(block);
}

/** The digests of the shell's own modules that are loaded on demand, by the hashes in their names; development has none. */
export function shellDigests(): Digests {
  const block = document.getElementById('shell-digests')?.textContent ?? '{}';
  return v.parse(v.record(v.string(), v.string()), JSON.parse(block));
}

/**
 * The running site as the document tells it, or failing that the server.
 * @throws when neither gives a usable configuration.
 */
export async function readSite(): Promise<Site> {
  const [config, registry] = await Promise.all([
    given('site-config', '/config.json'),
    given('remote-registry', '/remotes.json'),
  ]);
  return { config: v.parse(SiteConfig, config), registry: parseRegistry(registry) };
}
