import path from 'node:path';
import { remoteNames } from 'shared-contract/ownership';
import * as v from 'valibot';
import type { Origins } from './pointer.ts';
import { type Part, parts } from './record.ts';

const isOrigin = (text: string) => URL.parse(text)?.origin === text;
const Origin = v.pipe(v.string(), v.check(isOrigin, 'must be an origin such as https://admin.tips.example'));
const RemoteOrigins = v.object(v.entriesFromList(remoteNames, Origin));

/** The form of `RELEASE_ORIGINS`, for messages: `mf-public=https://…,mf-account=…` and so on. */
const form = remoteNames.map((name, index) => `${name}=${index === 0 ? 'https://…' : '…'}`).join(',');

/**
 * Reads `RELEASE_DIR`, `RELEASE_ORIGINS` (an origin for each remote), `RELEASE_SITE` (the running site, optional) and
 * `STAGING_PORT`.
 * @throws {Error} naming missing or invalid settings.
 */
export function releaseSettings(environment: Record<string, string | undefined>) {
  const folder = environment['RELEASE_DIR'];
  if (folder === undefined || folder === '') throw new Error('RELEASE_DIR must name the folder of all releases.');
  const pairs = (environment['RELEASE_ORIGINS'] ?? '').split(',').map((pair) => pair.trim().split('='));
  const parsed = v.safeParse(RemoteOrigins, Object.fromEntries(pairs));
  if (!parsed.success) {
    const wrong = parsed.issues.map((issue) => String(issue.path?.[0].key));
    throw new Error(`RELEASE_ORIGINS must give an origin for ${wrong.join(', ')}: ${form}`);
  }
  const origins: Origins = parsed.output;
  const site = environment['RELEASE_SITE'] ?? null;
  if (site !== null && !isOrigin(site)) throw new Error('RELEASE_SITE must be an origin such as https://tips.example.');
  return { folder: path.resolve(folder), origins, site, stagingPort: Number(environment['STAGING_PORT'] ?? 9600) };
}

/** Returns the part that a command's argument names. @throws {Error} when it is not a part. */
export function partOf(argument: string | undefined): Part {
  const part = parts.find((name) => name === argument);
  if (part === undefined) throw new Error(`Name a part: ${parts.join(', ')}.`);
  return part;
}
