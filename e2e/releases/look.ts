import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { logIn } from 'shared-contract/signing-in';
import { digest, type Part } from '../../scripts/release/record.ts';
import { stagingAdmin } from '../../scripts/release/staging.ts';
import type { Site } from './site.ts';

/** Returns a token of the site's administrator, or of another user. */
export async function tokenFor(origin: string, { email, password } = stagingAdmin): Promise<string> {
  const answer = await fetch(`${origin}/api${logIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, rememberMe: false }),
  });
  if (!answer.ok) throw new Error(`Signing in answers ${answer.status}.`);
  return answer.text();
}

/** Signs the page's browser in from its next document on. */
export const signIn = (page: Page, token: string) =>
  page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token);

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true }).first();

export const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }) && undefined);
export const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

/** Returns every released file with its digest, and the registry's entries as text. */
export async function snapshot({ store, releases }: Pick<Site, 'store' | 'releases'>) {
  const files: Record<string, string> = {};
  for (const name of await store.list('.')) {
    if (!path.basename(name).startsWith('.lock')) files[name] = digest(await readFile(path.join(releases, name)));
  }
  const text = String(await store.read('remotes.json'));
  return { files, registry: JSON.parse(text) as Record<string, unknown> };
}

/** Expects other parts to be unchanged, and former files of `part` to be still stored, unchanged. */
export async function expectOthersUntouched(site: Site, before: Awaited<ReturnType<typeof snapshot>>, part: Part) {
  const after = await snapshot(site);
  const isOfPart = (file: string) => file.startsWith(`${part}/`) || file.startsWith(`records/${part}/`);
  const pointer = part === 'shell' ? 'shell/index.html' : 'remotes.json';
  const unchanged = Object.entries(before.files).filter(([file]) => file !== pointer);
  expect(Object.fromEntries(unchanged.map(([file]) => [file, after.files[file]]))).toEqual(
    Object.fromEntries(unchanged),
  );
  const added = Object.keys(after.files).filter((file) => before.files[file] === undefined);
  expect(added.filter((file) => !isOfPart(file))).toEqual([]);
  const { [part]: _, ...others } = before.registry;
  const { [part]: __, ...othersNow } = after.registry;
  expect(othersNow).toEqual(others);
  return { unchanged: unchanged.filter(([file]) => !isOfPart(file)).length, added: added.length };
}
