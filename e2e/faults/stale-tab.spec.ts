import { expect, type Page, test } from '@playwright/test';
import { ownerOf, remoteNames } from 'shared-contract/ownership';
import { type ScreenName, screens } from 'shared-contract/screens';
import { remotes } from '../../scripts/remotes/remotes.generated.ts';
import { builtModules } from './changed-release.ts';
import { type Stage, withStage } from './stage.ts';
import { heading, isMarked, mark, open, retry } from './subjects.ts';

let stage: Stage;
withStage((opened) => (stage = opened));

/** A second release with the same content, in which every module has another name. */
const again = (times: number) => (_: string, content: string) => `${content}${'\n'.repeat(times)}`;

/** Navigates within the page, as a link does. */
const follow = (page: Page, path: string) =>
  page.evaluate((target) => {
    history.pushState({}, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

for (const name of remoteNames)
  test(`${name}: an open tab continues with its release while its files exist`, async ({ page }) => {
    const uncaught = await open(page, { name: 'mf-admin' });
    await page.goto(screens[remotes[name].tested.smoke.at(-1) as ScreenName]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await mark(page);
    const next = new Set(stage.release(name, again(1)));
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const paths = Object.values(screens).filter((path) => ownerOf(path)?.remote === name && !path.includes(':'));
    expect(paths).not.toEqual([]);
    for (const path of paths) {
      await follow(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(retry(page), path).toHaveCount(0);
    }
    expect(await isMarked(page)).toBe(true);
    expect(requested.filter((path) => next.has(path))).toEqual([]);
    expect(uncaught).toEqual([]);
  });

test('a tab whose files are deleted reloads once, on the same screen, and keeps typed text', async ({ page }) => {
  // On a slow machine the pause between two reloads must not elapse either.
  await page.clock.setFixedTime(new Date());
  await page.goto(screens.createTable);
  await page.getByLabel('Table name').fill('Not to be lost');
  await mark(page);
  let loads = 0;
  page.on('load', () => (loads += 1));

  const second = stage.release('mf-public', again(1));
  stage.remotes['mf-public'].purge(builtModules('mf-public'));
  await follow(page, screens.roadmap);
  // Three attempts at the file, the registry, and a new document.
  await expect(heading(page, 'Roadmap')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(screens.roadmap);
  expect(await isMarked(page)).toBe(false);
  expect(loads).toBe(1);
  await follow(page, screens.createTable);
  await expect(page.getByLabel('Table name')).toHaveValue('Not to be lost');

  // The next release deletes those files too, before the tab's pause has elapsed.
  await mark(page);
  stage.release('mf-public', again(2));
  stage.remotes['mf-public'].purge([...second, ...builtModules('mf-public')]);
  await follow(page, screens.terms);
  await expect(heading(page, 'Tables and information aren’t loading')).toBeVisible();
  await follow(page, screens.privacy);
  await expect(heading(page, 'Tables and information aren’t loading')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(loads).toBe(1);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(heading(page, /Privacy/)).toBeVisible();
  expect(loads).toBe(2);
});
