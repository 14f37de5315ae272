import { elementIds } from 'shared-contract/document-marks';
import { noEntryError, parseRegistry, type Registry, SiteConfig } from 'shared-contract/site';
import * as v from 'valibot';
import type { Digests } from './checked-modules.ts';

const LIMIT_MS = 3000;

export type Site = { config: SiteConfig; registry: Registry };

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Parses configuration and registry. Omits remotes with a missing or invalid entry. */
async function siteOf(config: Promise<unknown>, registry: Promise<unknown>): Promise<Site> {
  const [given, entries] = await Promise.all([config, registry]);
  const usable = parseRegistry(entries, (name, entry) => {
    console.error(noEntryError(name), entry);
    return undefined;
  });
  return { config: v.parse(SiteConfig, given), registry: usable };
}

/**
 * Fetches the current configuration and registry from the server.
 * @throws when the server does not respond in time.
 */
export const fetchSite = (): Promise<Site> => siteOf(fetchJson('/config.json'), fetchJson('/remotes.json'));

/** Reads a JSON block of the document, or fetches `path` if the document has none. */
async function readJson(id: string, path: string): Promise<unknown> {
  const block = document.getElementById(id)?.textContent ?? null;
  return block === null ? fetchJson(path) : JSON.parse(block);
}

/** Returns the digests of the shell's lazy modules, by the hash in their file name. Empty in development. */
export function shellDigests(): Digests {
  const block = document.getElementById(elementIds.shellDigests)?.textContent ?? '{}';
  return v.parse(v.record(v.string(), v.string()), JSON.parse(block));
}

/**
 * Reads the site's configuration and registry from the document, or else from the server.
 * @throws when neither the document nor the server has a valid configuration.
 */
export const readSite = (): Promise<Site> =>
  siteOf(readJson(elementIds.siteConfig, '/config.json'), readJson(elementIds.registry, '/remotes.json'));
