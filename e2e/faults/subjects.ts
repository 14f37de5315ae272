import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ownerOf, type RemoteName, remoteNames } from 'shared-contract/ownership';
import { remotes } from '../../scripts/remotes/remotes.generated.ts';
import { administrator, logIn } from '../src/test.ts';

export type Subject = {
  name: RemoteName;
  area: string;
  /** The heading of its failure notice. */
  away: string;
  screen: string;
  shows: string;
  /** The screen's chunk, and a title in it that is read when the screen renders. */
  chunk: RegExp;
  title: string;
  /** A screen that also needs third-party code, and modules that the remotes share on demand. */
  form: { screen: string; shows: string; chunk: RegExp };
  /** A screen whose modules the registry does not name, so it needs the table of digests. */
  unnamed: { screen: string; shows: string };
  /** Pages of another remote, in the order in which links lead to them. */
  others: { link: string; shows: string }[];
};
const publicScreens: Subject['others'] = [
  { link: 'TipTable', shows: remotes['mf-public'].tested.faulty.heading },
  { link: 'See Official Tables', shows: 'Official Tables' },
];
const chunkOf = (name: string) => new RegExp(String.raw`/${name}\.[^/]*\.js$`);

export const subjects: Subject[] = remoteNames.map((name) => {
  const { messages, tested } = remotes[name];
  const { faulty, form, unnamed } = tested;
  return {
    name,
    area: messages.area,
    away: messages.notLoading,
    screen: faulty.path,
    shows: faulty.heading,
    chunk: chunkOf(faulty.chunk),
    title: faulty.title,
    form: { screen: form.path, shows: form.heading, chunk: chunkOf(form.chunk) },
    unnamed: { screen: unnamed.path, shows: unnamed.heading },
    others: name === 'mf-public' ? [{ link: 'Login', shows: 'Login' }] : publicScreens,
  };
});

/** Patterns of every remote's modules, by kind. */
export const entry = /\/remoteEntry\.[^/]*\.js$/;
export const expose = /\/__federation_expose_routes\.[^/]*\.js$/;
export const digests = /\/digests\.[^/]*\.js$/;
export const style = /\.css$/;
/** The chunk of most screens, which contains third-party code. */
export const vendors = /\/common\.[^/]*\.js$/;

type Manifest = { shared: { name: string; assets: { js: { sync: string[] } } }[] };
const manifests = remoteNames.map(
  (name) =>
    JSON.parse(
      readFileSync(path.join(import.meta.dirname, '../..', name, 'dist/mf-manifest.json'), 'utf8'),
    ) as Manifest,
);

/** Returns the files of all remotes' copies of a federated module. */
const copiesOf = (module: string) =>
  manifests.flatMap(({ shared }) => shared.find(({ name }) => name === module)?.assets.js.sync ?? []);
const anyOf = (files: string[]) => new RegExp(`/(?:${files.join('|').replaceAll('.', String.raw`\.`)})$`);

/** A module that the remotes share on demand. Each has a copy. */
export const shared = anyOf(copiesOf('react-hook-form'));

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

/** Marks the document, to check later whether it is still the same. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }) && undefined);
export const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

type Runtime = Record<
  '__FEDERATION__',
  Record<'__INSTANCES__', { shareScopeMap: { default: Record<string, object> } }[]>
>;
/** Returns the versions of React shared in the page. */
export const versionsOfReact = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      (globalThis as unknown as Runtime)['__FEDERATION__']['__INSTANCES__'].flatMap(({ shareScopeMap }) =>
        Object.keys(shareScopeMap.default['react'] ?? {}),
      ),
    ),
  ]);

let token: string | null = null;

/** Collects uncaught errors, and signs the administrator in for screens that need a session. */
export async function open(page: Page, { name }: Pick<Subject, 'name'>): Promise<string[]> {
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  const access = ownerOf(remotes[name].tested.faulty.path)?.access;
  if (access === 'signed-in' || access === 'admin') {
    if (token === null) {
      await logIn(page, administrator.email, administrator.password);
      token = await page.evaluate(() => localStorage.getItem('jwt'));
    }
    await page.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token ?? '');
  }
  return uncaught;
}

/** Follows the links one after the other and returns to the start. */
export async function lookAround(page: Page, { others }: Subject): Promise<void> {
  for (const { link, shows } of others) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(heading(page, shows)).toBeVisible();
  }
  await page.evaluate((steps) => history.go(-steps), others.length);
}
