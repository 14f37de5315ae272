import { expect, test } from '@playwright/test';
import { remoteNames } from 'shared-contract/ownership';
import { screens } from 'shared-contract/screens';
import { root } from '../../scripts/project.ts';
import { parts } from '../../scripts/release/record.ts';
import { smoke } from '../../scripts/release/smoke.ts';
import { heading, signIn, tokenFor } from './look.ts';
import { makeNextRelease } from './next-release.ts';
import { Project } from './project.ts';
import { openSite, releaseBuilt, type Site } from './site.ts';

/** This checkout is one release, and `project` the next. */
let project: Project;
test.beforeAll(async () => {
  project = await Project.copy();
  await makeNextRelease(project);
});
test.afterAll(() => project.remove());

const at = (isNext: boolean) => (isNext ? project.folder : root);
const called = (isNext: boolean) => (isNext ? 'n' : 'n-1');

/** Opens a site of the given releases while `run` is pending. */
async function withSite(
  isNext: { shell: boolean; remotes: boolean; api: boolean },
  run: (site: Site) => Promise<void>,
): Promise<void> {
  const remotes = at(isNext.remotes);
  const projects = { shell: at(isNext.shell), ...Object.fromEntries(remoteNames.map((name) => [name, remotes])) };
  const site = await openSite({ fill: (store) => releaseBuilt(store, projects), api: at(isNext.api) });
  await run(site).finally(site.stop);
}

for (const shell of [false, true]) {
  for (const remotes of [false, true]) {
    for (const api of [false, true]) {
      test(`shell ${called(shell)}, remotes ${called(remotes)} and API ${called(api)} work together`, async ({
        page,
      }) => {
        await withSite({ shell, remotes, api }, async (site) => {
          await smoke({ origin: site.origin, parts: [...parts] });
          // Checks that the page is of this release.
          await signIn(page, await tokenFor(site.origin));
          await page.goto(new URL('/admin/teams', site.origin).href);
          await expect(heading(page, remotes ? 'Next release: Teams' : 'Teams')).toBeVisible();
          await expect(heading(page, shell ? 'Legal, next release' : 'Legal')).toBeVisible();
          await expect(page.locator('#next-release')).toHaveCount(api ? 1 : 0);
        });
      });
    }
  }
}

test.describe('across contracts', () => {
  test.beforeAll(async () => {
    await project.change('shared-contract/src/site.ts', 'REMOTE_CONTRACT = 1', 'REMOTE_CONTRACT = 2');
    await project.build();
  });

  test('remotes of the previous contract work in a shell of the next', async () => {
    await withSite({ shell: true, remotes: false, api: false }, (site) =>
      smoke({ origin: site.origin, parts: [...parts] }),
    );
  });

  test('a notice replaces a remote whose contract the shell does not support, and the shell works', async ({
    page,
  }) => {
    await withSite({ shell: false, remotes: true, api: false }, async (site) => {
      const opened = async (path: string) => {
        await page.goto(new URL(path, site.origin).href);
        await expect(page.getByRole('banner')).toBeVisible();
      };
      await test.step('above a page rendered by the API', async () => {
        await opened(screens.home);
        await expect(page.getByRole('alert')).toHaveText(/^Part of this page was updated after you opened it/);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
      await test.step('on a page that is not rendered', async () => {
        await opened(screens.login);
        await expect(heading(page, 'Your account: a newer version is out')).toBeVisible();
      });
      await test.step('after a click on a link', async () => {
        await page.getByRole('link', { name: 'TipTable' }).click();
        await expect(heading(page, 'Tables and information: a newer version is out')).toBeVisible();
      });
      await page.goto(new URL(screens.notAuthorized, site.origin).href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});
