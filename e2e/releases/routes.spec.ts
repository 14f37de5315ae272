import { expect, type Page, test } from '@playwright/test';
import { snapshot, expectOthersUntouched } from './look.ts';
import { Project } from './project.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let project: Project;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await openSite();
  project = await Project.copy();
  const first = 'export default [\n';
  const added = "  screen('brand-new/:what', () => import('./information/about.tsx'), 'About'),\n";
  await project.change('mf-public/src/routes.tsx', first, first + added);
});
test.afterAll(async () => {
  await project.remove();
  await site.stop();
});

const NEW = '/brand-new/thing';
/** Returns the status of an address, and the heading in a browser. */
async function open(page: Page, address: string) {
  const answer = await page.goto(new URL(address, site.origin).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { status: answer?.status(), heading: await page.getByRole('heading', { level: 1 }).textContent() };
}
const missing = { status: 404, heading: '404 – Page Not Found' };

test('a new page of a release of mf-public is served at once, and missing again after the rollback', async ({
  page,
}) => {
  expect(await open(page, NEW)).toEqual(missing);
  const before = await snapshot(site);
  const released = await project.pnpm('release', 'mf-public', site.environment);
  expect(released.code, released.output).toBe(0);
  expect(await open(page, NEW)).toEqual({ status: 200, heading: 'About' });
  expect(await open(page, '/brand-new')).toEqual(missing);
  expect(await open(page, '/login/thing')).toEqual(missing);
  await expectOthersUntouched(site, before, 'mf-public');

  const back = await project.pnpm('rollback', 'mf-public', site.environment);
  expect(back.code, back.output).toBe(0);
  // nginx caches a page for a second.
  await expect.poll(() => open(page, NEW)).toEqual(missing);
  expect((await open(page, '/about')).status).toBe(200);
});
